import type { EnvironmentSlot } from '../../documents/environment.schema'
import type { ChangeOrder } from '../../environments/change-order.schema'
import { findSlot } from '../../environments/slot'
import type { CommandContext, Options, Result, Values } from './command'
import { UsageError } from './exit-codes'

/** Options of every command that changes what is live. */
export const changeOptions = {
  reason: { type: 'string', value: '<text>', help: 'why, for the audit log' },
  'expected-revision': {
    type: 'string',
    value: '<n>',
    help: 'only if the environment is still at this revision, else exit code 3',
  },
} as const satisfies Options

/** What of these options goes into an order. @param usual the reason when none is given; `null` where one has to be. */
export function changeDetails(values: Values<typeof changeOptions>, usual: string | null) {
  const reason = values.reason?.trim() || usual
  if (!reason) throw new UsageError('Say why with --reason "…": this takes something away from visitors')
  const given = values['expected-revision']
  if (given !== undefined && !/^\d+$/.test(given))
    throw new UsageError(`--expected-revision "${given}" is no revision: status shows the number`)
  return { reason, ...(given === undefined ? {} : { expectedRevision: Number(given) }) }
}

/** The shape of what every change prints with `--json`. */
export const CHANGE_JSON =
  '{ environment, revision, changed, remote, slot: { active, lastKnownGood, rollout, baseUrl? } }'

/** Sends an order and reports what became of it. @param say the sentence, and after a dash what may be done next. */
export async function changed<O extends Options>(
  { registry, environment: name }: CommandContext<O>,
  order: ChangeOrder,
  say: (after: EnvironmentSlot) => string,
): Promise<Result> {
  const before = await registry.environment(name)
  const after = await registry.change(name, order)
  const slot = findSlot(after, order.remote)
  const isNew = after.revision !== before.revision
  const result = slot ? say(slot) : `${order.remote} is not live`
  return {
    json: { environment: name, revision: after.revision, changed: isNew, remote: order.remote, slot },
    text: isNew
      ? `${result} (${name}, revision ${after.revision})`
      : `Nothing to change: it is so already (${name}, revision ${after.revision})`,
  }
}
