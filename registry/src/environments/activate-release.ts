import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import type { Environment } from '../documents/environment.schema'
import { RegistryError } from '../registry-error'
import { takeRelease } from '../releases/release-files'
import type { RegistryStore } from '../store/registry-store'
import { changeEnvironment, knownGoodAfter, knownGoodAfterRollback } from './change-environment'
import type { ChangeRequest } from './change-order.schema'
import { refuseForeignPaths, findSlot, slotOf, withSlot } from './slot'

interface Activation extends ChangeRequest {
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

/** So far back is an older good release looked for. */
const SEARCHED_REVISIONS = 500

interface Rollback extends ChangeRequest {
  /** The last known good when absent. */
  version?: string | undefined
}

/** What everybody had before, other than these; of what is still kept. */
async function olderActive(
  { environments, releases }: RegistryStore,
  name: string,
  remote: string,
  except: string[],
): Promise<string | null> {
  const passed = new Set(except)
  for (const revision of await environments.history(name, { limit: SEARCHED_REVISIONS })) {
    const active = findSlot(revision, remote)?.active
    if (!active || passed.has(active)) continue
    if (await releases.read(remote, active).catch(() => null)) return active
    passed.add(active)
  }
  return null
}

/**
 * Gives everybody a release from before: the last known good, or any kept one. What is rolled back is proven no more and not fallen back
 * to again, and a rollout of this remote ends.
 *
 * @throws RegistryError when there is nothing to go back to, or it is no longer what was published.
 */
export async function rollbackRelease(request: Rollback): Promise<Environment> {
  const { store, environment: name, remote, version, by, reason, expectedRevision } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, async (before) => {
    const slot = slotOf(before, remote)
    const to = version ?? slot.lastKnownGood
    if (!to)
      throw new RegistryError(
        `${remote} has no release to go back to: name one of the kept ones, which "npm run shop -- releases ${remote}" lists`,
      )
    if (to === slot.active && !slot.rollout) throw new RegistryError(`Everybody has ${remote}@${to} already`)
    const release = await takeRelease(store.releases, remote, to)
    const older = () => olderActive(store, name, remote, [to, slot.active])
    const { baseUrl } = slot
    const next = {
      active: to,
      ...(await knownGoodAfterRollback(slot, to, older)),
      rollout: null,
      ...(baseUrl ? { baseUrl } : {}),
    }
    return {
      ...withSlot(before, remote, { slot: next, release }),
      change: { action: 'rollback', remote, from: slot.active, to, shareBp: EVERYBODY_BP, by, reason },
    }
  })
}
