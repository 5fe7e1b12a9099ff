import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import type { Environment } from '../documents/environment.schema'
import { RegistryError } from '../registry-error'
import { takeRelease, readRelease } from '../releases/release-files'
import type { RegistryStore } from '../store/registry-store'
import { hostFindings } from '../host/host-findings'
import { HOST } from '../store/registry-paths'
import { contractFinding, gatesFinding, signatureFinding } from '../releases/can-release'
import { abortRollout, haltRollout, promoteCanary, resumeRollout, startCanary } from '../rollouts/change-rollout'
import { sealRelease, type SigningKey } from '../signing/signing-key'
import {
  changeEnvironment,
  knownGoodAfter,
  knownGoodAfterRollback,
  proveRelease,
  readEnvironment,
} from './change-environment'
import type { ChangeRequest, ChangeOrder } from './change-order.schema'
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

export interface Place {
  store: RegistryStore
  environment: string
  /** Who asks, for the release history. */
  by: string
  /** The key of a registry that reviews what it is given: nothing else is released. Absent where nobody reviews. */
  reviewer?: SigningKey
  /** Signs what the operator of the registry's own machine releases, or whoever may in a demo. Absent where `reviewer` says what may be released. */
  signer?: (() => Promise<SigningKey>) | undefined
}

/** Give a release that they name to visitors; only of these it is asked whether it works with what is live. */
const BRINGS: readonly ChangeOrder['action'][] = ['release', 'canary']
/** Give one to visitors that is live, or was. */
const RESTORES: readonly ChangeOrder['action'][] = ['resume', 'promote', 'rollback']

/**
 * Refuses what a person may overrule; damaged files and foreign paths are refused by the change itself.
 *
 * @returns what was overruled, for the release history.
 */
async function refuseUnfit({ store, environment: name, reviewer }: Place, order: ChangeOrder): Promise<string | null> {
  const { action, remote, version, force } = order
  if (!version) return null
  const release = await readRelease(store.releases, remote, version)
  const environment = await readEnvironment(store.environments, name)
  const fitness = async () =>
    remote === HOST
      ? hostFindings(store.releases, environment, release)
      : [contractFinding(environment, release), gatesFinding(release, reviewer)]
  // A way back for a remote must not end at a gate; of a shell all remotes have to be able to work with it.
  const findings = remote === HOST || BRINGS.includes(action) ? await fitness() : []
  const fault = [...findings, signatureFinding(release, reviewer)].find((finding) => finding?.passed === false)
  if (fault && force) return `${fault.id}: ${fault.measured}`
  if (fault) throw new RegistryError(`${remote}@${version} is not fit for ${name}: ${fault.measured}. ${fault.hint}`)
  return null
}

/** The reason as the release history has it: with what was overruled, where a registry reviews. */
async function reasonOf(place: Place, order: ChangeOrder): Promise<string> {
  const overruled = await refuseUnfit(place, order)
  return overruled && place.reviewer ? `${order.reason} (forced although ${overruled})` : order.reason
}

/**
 * Signs what is released although this registry has not reviewed it: who forces it, or has the registry's own machine, answers for it.
 *
 * @returns whether its record has changed by this.
 */
async function vouchFor({ store, reviewer, signer }: Place, { remote, version }: ChangeOrder): Promise<boolean> {
  const key = version && (reviewer ?? (await signer?.()))
  return !!key && sealRelease(store.releases, await readRelease(store.releases, remote, version), key)
}

/** The order with the release that it gives to visitors, if there is one: of a rollout, or the last known good. */
async function withVersion({ store, environment }: Place, order: ChangeOrder): Promise<ChangeOrder> {
  const slot = slotOf(await readEnvironment(store.environments, environment), order.remote)
  const version = order.action === 'rollback' ? (order.version ?? slot.lastKnownGood) : slot.rollout?.version
  return { ...order, version: version ?? undefined }
}

/**
 * Does what an order asks for.
 *
 * @returns the environment after it.
 * @throws RegistryError when the order is refused, or the environment has moved on.
 */
export async function applyChange(place: Place, given: ChangeOrder): Promise<Environment> {
  const order = RESTORES.includes(given.action) ? await withVersion(place, given) : given
  const { action, remote, version, shareBp, baseUrl, expectedRevision } = order
  const gives = [...BRINGS, ...RESTORES].includes(action)
  const reason = gives ? await reasonOf(place, order) : order.reason
  const sealed = gives && (await vouchFor(place, order))
  const request = { ...place, remote, reason, expectedRevision, sealed }
  switch (action) {
    case 'release':
      return activateRelease({ ...request, version: version ?? '', baseUrl })
    case 'canary':
      return startCanary({ ...request, version: version ?? '', shareBp: shareBp ?? 0 })
    case 'pause':
      return haltRollout({ ...request, how: 'pause' })
    case 'resume':
      return resumeRollout(request)
    case 'promote':
      return promoteCanary(request)
    case 'abort':
      return abortRollout(request)
    case 'rollback':
      return rollbackRelease({ ...request, version })
    case 'prove':
      return proveRelease({ ...request, version })
  }
}
