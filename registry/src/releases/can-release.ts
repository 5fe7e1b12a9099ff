import { satisfies } from 'semver'
import type { Environment } from '../documents/environment.schema'
import type { GateResult, Release } from '../documents/release.schema'
import { readEnvironment } from '../environments/change-environment'
import { refuseForeignPaths } from '../environments/slot'
import { hostFindings } from '../host/host-findings'
import { HOST } from '../store/registry-paths'
import { RegistryError } from '../registry-error'
import { isSignedBy, type SigningKey } from '../signing/signing-key'
import type { RegistryStore } from '../store/registry-store'
import { readRelease, verifyRelease } from './release-files'

/** Whether every shell that a visitor may have open can work with a release. */
export function contractFinding({ shells }: Environment, { contract }: Release): GateResult {
  const strangers = shells.filter((shell) => !satisfies(shell.contract, contract))
  const wanted = `wants contract ${contract}`
  if (strangers.length === 0) {
    const live = [...new Set(shells.map((shell) => shell.contract))].join(', ') || 'no shell recorded yet'
    return { id: 'contract', passed: true, measured: `${wanted}; live: ${live}` }
  }
  const named = strangers.map((shell) => `${shell.version.slice(0, 8)} (${shell.contract})`).join(', ')
  return {
    id: 'contract',
    passed: false,
    measured: `${wanted}, but these live shells have another: ${named}`,
    hint: 'widen the range `contract` in remote.json to what the release really needs, or wait until these shells are not live any more',
  }
}

/** Whether a registry that reviews has signed the record, word for word; `null` where nobody reviews: a folder on somebody's own machine. */
export function signatureFinding(release: Release, reviewer: SigningKey | undefined): GateResult | null {
  if (!reviewer) return null
  if (isSignedBy(release, reviewer))
    return { id: 'signature', passed: true, measured: `of this registry (${reviewer.id})` }
  return {
    id: 'signature',
    passed: false,
    measured: release.signature
      ? 'the record is not what this registry has signed'
      : 'this registry has not reviewed it',
    hint: 'publish it to this registry, which measures and signs it, or have who runs the shop overrule this with --force and a reason',
  }
}

/** Whether the checks before publishing said yes. @param reviewer where a release has to be measured at all. */
export function gatesFinding({ gates }: Release, reviewer?: SigningKey): GateResult {
  const failed = gates.filter(({ passed }) => !passed).map(({ id }) => id)
  if (failed.length > 0)
    return {
      id: 'gates',
      passed: false,
      measured: `failed: ${failed.join(', ')}`,
      hint: 'mend what failed and publish again',
    }
  if (gates.length === 0 && reviewer)
    return { id: 'gates', passed: false, measured: 'none in its record', hint: 'publish it, which measures it' }
  const measured = gates.length > 0 ? `${gates.length} passed` : 'none in its record: it comes from a local build'
  return { id: 'gates', passed: true, measured }
}

async function tried(id: string, measured: string, hint: string, work: Promise<void>): Promise<GateResult> {
  try {
    await work
    return { id, passed: true, measured }
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    return { id, passed: false, measured: error.message, hint }
  }
}

interface Question {
  store: RegistryStore
  /** The key of a registry that reviews what it is given; absent where nobody does. */
  reviewer?: SigningKey
  environment: string
  remote: string
  version: string
}

/** What speaks for and against giving a kept release to everybody. @throws RegistryError when there is no such release. */
export async function canRelease({
  store,
  environment: name,
  remote,
  version,
  reviewer,
}: Question): Promise<GateResult[]> {
  const release = await readRelease(store.releases, remote, version)
  const environment = await readEnvironment(store.environments, name)
  const signature = signatureFinding(release, reviewer)
  const signed = signature ? [signature] : []
  if (remote === HOST) return [...(await hostFindings(store.releases, environment, release)), ...signed]
  return [
    contractFinding(environment, release),
    await tried(
      'paths',
      `${release.routes.length} of its own`,
      'leave the path to its owner: change `routes` in remote.json and publish again',
      refuseForeignPaths(store.releases, environment, release),
    ),
    await tried(
      'files',
      `${release.files.length} as published`,
      'a kept release must never be edited: publish the same source again into a clean registry, or restore the folder',
      verifyRelease(store.releases, release),
    ),
    gatesFinding(release, reviewer),
    ...signed,
  ]
}
