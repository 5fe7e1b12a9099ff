import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import { type Environment } from '../documents/environment.schema'
import { changeEnvironment } from '../environments/change-environment'
import type { ChangeRequest } from '../environments/change-request'
import { rolloutOf, slotOf } from '../environments/slot-of'
import { withSlot } from '../environments/with-slot'

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
