import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import { type Environment } from '../documents/environment.schema'
import { takeRelease } from '../releases/release-files'
import { changeEnvironment } from './change-environment'
import type { ChangeRequest } from './change-order.schema'
import { knownGoodAfter } from './known-good'
import { refuseForeignPaths } from './foreign-routes'
import { findSlot, withSlot } from './slot'

export interface Activation extends ChangeRequest {
  version: string
  /** Set or (`null`) removed; untouched when absent. */
  baseUrl?: string | null | undefined
}

/**
 * Gives a release to everybody. The newest proven one is what to fall back to, before the first proof what was active; a rollout of this
 * remote ends.
 *
 * @throws RegistryError when the release is not kept, no longer what was published, or claims another remote's path.
 */
export async function activateRelease(request: Activation): Promise<Environment> {
  const { store, environment: name, remote, version, by, reason, expectedRevision, baseUrl, sealed = false } = request
  const release = await takeRelease(store.releases, remote, version)
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, async (before) => {
    await refuseForeignPaths(store.releases, before, release)
    const slot = findSlot(before, remote)
    const nextBaseUrl = baseUrl === undefined ? slot?.baseUrl : (baseUrl ?? undefined)
    if (!sealed && slot?.active === version && slot.baseUrl === nextBaseUrl && !slot.rollout) return null
    const from = slot?.active ?? null
    const next = {
      active: version,
      ...knownGoodAfter(slot, version),
      rollout: null,
      ...(nextBaseUrl ? { baseUrl: nextBaseUrl } : {}),
    }
    return {
      ...withSlot(before, remote, { slot: next, release }),
      change: { action: 'release', remote, from, to: version, shareBp: EVERYBODY_BP, by, reason },
    }
  })
}
