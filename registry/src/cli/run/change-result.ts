import type { EnvironmentSlot } from '../../documents/environment.schema'
import type { ChangeOrder } from '../../environments/change-order.schema'
import { findSlot } from '../../environments/slot-of'
import type { CommandContext, Options, Result } from './command'

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
