import type { Environment } from '../documents/environment.schema'
import { changeEnvironment } from '../environments/change-environment'
import type { ChangeRequest } from '../environments/change-request'
import { rolloutOf, slotOf } from '../environments/slot-of'
import { withSlot } from '../environments/with-slot'

interface Halt extends ChangeRequest {
  /** `pause`: a person's, who may go on. `stop`: the guard's, on evidence. */
  how: 'pause' | 'stop'
  /** Only if this is still the release that is rolled out. */
  version?: string
}

/** Takes a rollout's release away from everybody at the next page, and keeps its share and its visitors for going on later. */
export async function haltRollout(request: Halt): Promise<Environment> {
  const { store, environment: name, remote, how, version, by, reason, expectedRevision } = request
  const state = how === 'stop' ? 'stopped' : 'paused'
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, (before) => {
    const rollout = rolloutOf(before, remote)
    if (rollout.state === state || (version && rollout.version !== version)) return null
    const slot = slotOf(before, remote)
    return {
      ...withSlot(before, remote, { slot: { ...slot, rollout: { ...rollout, state } } }),
      change: { action: how, remote, from: rollout.version, to: slot.active, shareBp: 0, by, reason },
    }
  })
}
