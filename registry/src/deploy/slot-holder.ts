import type { Environment } from '../documents/environment.schema'
import { findSlot } from '../environments/slot'
import type { EnvironmentStore } from '../store/registry-store'

/** Whose names stand in the release history for what no person decided: a start that built the working copy, and a platform's deploy. */
export const FILLERS = { build: 'build', deployment: 'deployment' } as const

const PAGE = 100

/** Who may put something else into a slot without being asked to by a person. */
export type SlotHolder =
  /** Nothing is live there. */
  | 'nobody'
  /** What is live was filled in, and nobody has changed it since. */
  | 'filled'
  /** Somebody released, rolled back, or has a rollout going on: it is theirs. */
  | 'somebody'

/** Who has decided on what is live in a slot, as the release history says. */
export async function slotHolder(
  environments: EnvironmentStore,
  environment: Environment,
  name: string,
): Promise<SlotHolder> {
  const slot = findSlot(environment, name)
  if (!slot) return 'nobody'
  if (slot.rollout) return 'somebody'
  let before: number | undefined
  for (;;) {
    const page = await environments.history(environment.name, { limit: PAGE, before })
    // A proof says something of what is live, and decides nothing.
    const found = page.find(({ change }) => change?.remote === name && change.action !== 'prove')?.change
    if (found) return found.by === FILLERS.build || found.by === FILLERS.deployment ? 'filled' : 'somebody'
    before = page.at(-1)?.revision
    // A log that was cut off is no permission.
    if (page.length < PAGE) return 'somebody'
  }
}
