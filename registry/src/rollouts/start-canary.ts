import { randomUUID } from 'node:crypto'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import { type Environment, type Rollout } from '../documents/environment.schema'
import { changeEnvironment } from '../environments/change-environment'
import type { ChangeRequest } from '../environments/change-request'
import { refuseForeignPaths } from '../environments/refuse-foreign-paths'
import { slotOf } from '../environments/slot-of'
import { withSlot } from '../environments/with-slot'
import { RegistryError } from '../registry-error'
import { takeRelease } from '../releases/read-release'

export interface Canary extends ChangeRequest {
  version: string
  /** Of visitors, in basis points: above 0, below all. */
  shareBp: number
}

/**
 * Gives a release to a share of visitors, beside the active one. Called again it ramps, goes on after a pause, or puts a
 * hotfix in the release's place: the visitors who had the rollout before are always the first to have it again.
 *
 * @throws RegistryError when the release is not kept or no longer what was published, or the share is none.
 */
export async function startCanary(request: Canary): Promise<Environment> {
  const { store, environment: name, remote, version, shareBp, by, reason, expectedRevision, sealed = false } = request
  if (!Number.isInteger(shareBp) || shareBp <= 0 || shareBp >= EVERYBODY_BP)
    throw new RegistryError('A canary gets more than 0 and less than 100 percent, in steps of 0.01')
  const release = await takeRelease(store.releases, remote, version)
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, async (before) => {
    const slot = slotOf(before, remote)
    if (slot.active === version) throw new RegistryError(`Everybody has ${remote}@${version} already`)
    await refuseForeignPaths(store.releases, before, release)
    const running = slot.rollout
    const same = running?.version === version
    if (!sealed && same && running.shareBp === shareBp && running.state === 'running') return null
    const rollout: Rollout = {
      id: running?.id ?? randomUUID(),
      version,
      shareBp,
      state: 'running',
      startedAt: same ? running.startedAt : new Date().toISOString(),
    }
    return {
      ...withSlot(before, remote, { slot: { ...slot, rollout }, release }),
      change: { action: 'canary', remote, from: running?.version ?? slot.active, to: version, shareBp, by, reason },
    }
  })
}
