import type { Environment } from '../documents/environment.schema'
import { hostFindings } from '../host/host-findings'
import { HOST } from '../store/registry-paths'
import { RegistryError } from '../registry-error'
import { contractFinding, gatesFinding, signatureFinding } from '../releases/can-release'
import { readRelease } from '../releases/release-files'
import { abortRollout, haltRollout, promoteCanary, resumeRollout, startCanary } from '../rollouts/change-rollout'
import { sealRelease, type SigningKey } from '../signing/signing-key'
import type { RegistryStore } from '../store/registry-store'
import { activateRelease, rollbackRelease } from './activate-release'
import type { ChangeOrder } from './change-order.schema'
import { proveRelease, readEnvironment } from './change-environment'
import { slotOf } from './slot'

export interface Place {
  store: RegistryStore
  environment: string
  /** Who asks, for the audit log. */
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
 * @returns what was overruled, for the audit log.
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

/** The reason as the audit log has it: with what was overruled, where a registry reviews. */
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
