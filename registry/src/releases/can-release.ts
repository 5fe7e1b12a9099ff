import { satisfies } from 'semver'
import type { Environment } from '../documents/environment.schema'
import type { GateResult, Release } from '../documents/release.schema'
import { readEnvironment } from '../environments/read-environment'
import { refuseForeignPaths } from '../environments/refuse-foreign-paths'
import { hostFindings } from '../host/host-findings'
import { HOST } from '../host/host-name'
import { RegistryError } from '../registry-error'
import type { RegistryStore } from '../store/registry-store'
import { readRelease } from './read-release'
import { verifyRelease } from './verify-release'

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

/** Whether the checks before publishing said yes. */
export function gatesFinding({ gates }: Release): GateResult {
  const failed = gates.filter(({ passed }) => !passed).map(({ id }) => id)
  if (failed.length > 0)
    return {
      id: 'gates',
      passed: false,
      measured: `failed: ${failed.join(', ')}`,
      hint: 'mend what failed and publish again',
    }
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
  environment: string
  remote: string
  version: string
}

/** What speaks for and against giving a kept release to everybody. @throws RegistryError when there is no such release. */
export async function canRelease({ store, environment: name, remote, version }: Question): Promise<GateResult[]> {
  const release = await readRelease(store.releases, remote, version)
  const environment = await readEnvironment(store.environments, name)
  if (remote === HOST) return hostFindings(store.releases, environment, release)
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
    gatesFinding(release),
  ]
}
