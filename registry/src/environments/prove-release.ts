import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import type { Environment } from '../documents/environment.schema'
import { readRelease } from '../releases/read-release'
import { changeEnvironment } from './change-environment'
import type { ChangeRequest } from './change-request'
import { isProven, knownGoodWithProof } from './known-good'
import { slotOf } from './slot-of'
import { withSlot } from './with-slot'

export interface Proof extends ChangeRequest {
  /** The active one when absent. */
  version?: string | undefined
}

/**
 * Notes that a release is good: from now on it is gone back to, by visitors' browsers and by a rollback, rather than to what was merely
 * live before.
 *
 * @throws RegistryError when there is no such release.
 */
export async function proveRelease(request: Proof): Promise<Environment> {
  const { store, environment: name, remote, version, by, reason, expectedRevision } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, async (before) => {
    const slot = slotOf(before, remote)
    const proven = version ?? slot.active
    await readRelease(store.releases, remote, proven)
    if (isProven(slot, proven)) return null
    return {
      ...withSlot(before, remote, { slot: { ...slot, ...knownGoodWithProof(slot, proven) } }),
      change: { action: 'prove', remote, from: slot.active, to: proven, shareBp: EVERYBODY_BP, by, reason },
    }
  })
}
