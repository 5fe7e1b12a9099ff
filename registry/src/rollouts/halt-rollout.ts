import type { Environment } from '../documents/environment.schema'
import { changeEnvironment } from '../environments/change-environment'
import type { ChangeRequest } from '../environments/change-request'
import { rolloutOf, slotOf } from '../environments/slot-of'
import { withSlot } from '../environments/with-slot'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'

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
    // What the guard has stopped stays so: paused by a person, it could be resumed.
    if ([state, 'stopped'].includes(rollout.state) || (version && rollout.version !== version)) return null
    const slot = slotOf(before, remote)
    return {
      ...withSlot(before, remote, { slot: { ...slot, rollout: { ...rollout, state } } }),
      change: { action: how, remote, from: rollout.version, to: slot.active, shareBp: 0, by, reason },
    }
  })
}

/** Ends a rollout: everybody has the active release. @throws RegistryError when none is going on. */
export async function abortRollout(request: ChangeRequest): Promise<Environment> {
  const { store, environment: name, remote, by, reason, expectedRevision } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, (before) => {
    const { version } = rolloutOf(before, remote)
    const slot = slotOf(before, remote)
    return {
      ...withSlot(before, remote, { slot: { ...slot, rollout: null } }),
      change: { action: 'abort', remote, from: version, to: slot.active, shareBp: EVERYBODY_BP, by, reason },
    }
  })
}
