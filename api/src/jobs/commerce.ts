import type { Deps } from '../deps'
import { dispatchOutbox } from '../outbox/dispatch-outbox'
import { MONEY_TOPICS } from '../outbox/messages'
import { catchUp } from './catch-up'

const EVERY_MS = 1_000
const SLOW_EVERY_MS = 30_000

/** Tells what is to be told, and ends what is over. @returns the function that stops it. */
export function startCommerce(deps: Deps): () => void {
  const { background } = deps
  const timers = [
    everyWhile(EVERY_MS, () => dispatchOutbox(deps, { topics: MONEY_TOPICS })),
    everyWhile(EVERY_MS, () => dispatchOutbox(deps, { except: MONEY_TOPICS })),
    everyWhile(SLOW_EVERY_MS, () => catchUp(deps)),
  ]
  /** The next time only begins when the last one is over. */
  function everyWhile(ms: number, work: () => Promise<unknown>) {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      background.run('commerce', async () => {
        await work().finally(() => (busy = false))
      })
    }, ms)
    timer.unref()
    return timer
  }
  return () => timers.forEach((timer) => clearInterval(timer))
}
