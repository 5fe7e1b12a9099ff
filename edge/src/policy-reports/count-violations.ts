import { edgeMessages } from '../messages'
import type { Violation } from './read-violations'

const MINUTE_MS = 60_000
/** Kinds that are logged a minute; whoever makes more up does not fill the log by that. */
const MAX_KINDS = 20

/**
 * Says once a minute what browsers refused and how often.
 *
 * @param log takes a line of the log.
 * @returns `add` never fails and never waits; `stop` logs what is left.
 */
export function countViolations(log: (line: string) => void) {
  const kinds = new Map<string, { violation: Violation; times: number }>()
  let further = 0

  function flush(): void {
    for (const { violation, times } of kinds.values()) log(edgeMessages.refused(violation, times))
    if (further > 0) log(edgeMessages.refusedFurther(further))
    kinds.clear()
    further = 0
  }
  const timer = setInterval(flush, MINUTE_MS)
  timer.unref()
  return {
    add(violation: Violation): void {
      const { directive, blocked, by, page } = violation
      const key = [directive, blocked, by, page].join(' ')
      const known = kinds.get(key)
      if (known) known.times += 1
      else if (kinds.size < MAX_KINDS) kinds.set(key, { violation, times: 1 })
      else further += 1
    },
    stop(): void {
      clearInterval(timer)
      flush()
    },
  }
}
