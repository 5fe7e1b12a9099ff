import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import { type Environment } from '../documents/environment.schema'
import { changeEnvironment } from '../environments/change-environment'
import type { ChangeRequest } from '../environments/change-request'
import { knownGoodAfter } from '../environments/known-good'
import { rolloutOf, slotOf } from '../environments/slot-of'
import { withSlot } from '../environments/with-slot'
import { RegistryError } from '../registry-error'
import { readRelease } from '../releases/read-release'
import { verifyRelease } from '../releases/verify-release'

/** Gives the release that is rolled out to everybody. @throws RegistryError when there is none, or the guard has stopped it. */
export async function promoteCanary(request: ChangeRequest): Promise<Environment> {
  const { store, environment: name, remote, by, reason, expectedRevision } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, async (before) => {
    const { version, state } = rolloutOf(before, remote)
    if (state === 'stopped')
      throw new RegistryError(`The guard has stopped ${remote}@${version}: abort it, or roll out a fixed release`)
    const release = await readRelease(store.releases, remote, version)
    await verifyRelease(store.releases, release)
    const slot = slotOf(before, remote)
    return {
      ...withSlot(before, remote, {
        slot: { ...slot, ...knownGoodAfter(slot, version), active: version, rollout: null },
        release,
      }),
      change: { action: 'promote', remote, from: slot.active, to: version, shareBp: EVERYBODY_BP, by, reason },
    }
  })
}
