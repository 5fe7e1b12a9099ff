import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { satisfies } from 'semver'
import type { Environment } from '../documents/environment.schema'
import type { GateResult, Release } from '../documents/release.schema'
import { foreignRoutes, patternsOverlap } from '../environments/slot'
import { RegistryError } from '../registry-error'
import { fitsContract, readRelease, verifyRelease } from '../releases/release-files'
import type { ReleaseStore } from '../store/registry-store'
import { HOST } from '../store/registry-paths'

const named = ({ name, version }: Release) => `${name}@${version.slice(0, 8)}`

const packageOf = (library: string) => /^(?:@[^/]+\/)?[^/]+/.exec(library)?.[0] ?? library

/** Every release of a remote that a visitor may be given. @throws RegistryError when one cannot be read. */
async function liveReleases(releases: ReleaseStore, { remotes }: Environment): Promise<Release[]> {
  const wanted = Object.entries(remotes).flatMap(([remote, { active, rollout }]) =>
    [...new Set([active, rollout?.version ?? active])].map((version) => [remote, version] as const),
  )
  return Promise.all(wanted.map(([remote, version]) => readRelease(releases, remote, version)))
}

/** Whether the shell has the contract that every live remote asks for. */
export function remotesFinding(host: Release, live: readonly Release[]): GateResult {
  const strangers = live.filter((release) => !fitsContract(release, host.contract))
  if (strangers.length === 0)
    return {
      id: 'contract',
      passed: true,
      measured: `has contract ${host.contract}; ${live.length} live releases want it`,
    }
  return {
    id: 'contract',
    passed: false,
    measured: `has contract ${host.contract}, but ${strangers.map((release) => `${named(release)} wants ${release.contract}`).join(', ')}`,
    hint: 'these remotes would be cards: give out releases of them first that work with both contracts, or take the change of the contract back',
  }
}

async function missingLibraries(releases: ReleaseStore, host: Release, release: Release): Promise<string[]> {
  // Loaded only now: it brings a compiler, which no other change needs.
  const { consumedLibraries } = await import('../gates/scripts/consumed-libraries')
  const libraries: Record<string, unknown> = host.shell?.libraries ?? {}
  const file = join(await releases.folderOf(release.name, release.version), release.entry)
  return consumedLibraries(release.entry, await readFile(file, 'utf8')).flatMap(({ name, requiredVersion }) => {
    const version = libraries[packageOf(name)]
    if (typeof version !== 'string') return [`${named(release)} wants ${name}`]
    return !requiredVersion || satisfies(version, requiredVersion)
      ? []
      : [`${named(release)} wants ${name} ${requiredVersion}, it has ${version}`]
  })
}

async function librariesFinding(releases: ReleaseStore, host: Release, live: readonly Release[]): Promise<GateResult> {
  const missing = (await Promise.all(live.map((release) => missingLibraries(releases, host, release)))).flat()
  return missing.length === 0
    ? { id: 'libraries', passed: true, measured: 'has what every live release takes from it' }
    : {
        id: 'libraries',
        passed: false,
        measured: missing.join('; '),
        hint: 'keep the version in host/package.json until these remotes are built with the new one',
      }
}

async function pathsFinding(releases: ReleaseStore, environment: Environment, host: Release): Promise<GateResult> {
  const own = host.shell?.routes ?? []
  const taken = await foreignRoutes(environment, HOST, (name, version) => readRelease(releases, name, version))
  const met = own.flatMap(({ path }) =>
    taken
      .filter((other) => patternsOverlap(path, other.path))
      .map((other) => `${path} belongs to ${other.owner} (${other.path})`),
  )
  return met.length === 0
    ? { id: 'paths', passed: true, measured: `${own.length} of its own` }
    : {
        id: 'paths',
        passed: false,
        measured: met.join('; '),
        hint: 'leave the path to its owner: change host/host.json',
      }
}

async function filesFinding(releases: ReleaseStore, host: Release): Promise<GateResult> {
  try {
    await verifyRelease(releases, host)
    return { id: 'files', passed: true, measured: `${host.files.length} as published` }
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    const hint =
      'a kept release must never be edited: build the same source again into a clean registry, or restore the folder'
    return { id: 'files', passed: false, measured: error.message, hint }
  }
}

/** What speaks for and against giving a kept shell to everybody who has the remotes of an environment. */
export async function hostFindings(
  releases: ReleaseStore,
  environment: Environment,
  host: Release,
): Promise<GateResult[]> {
  const live = await liveReleases(releases, environment)
  return [
    remotesFinding(host, live),
    await librariesFinding(releases, host, live),
    await pathsFinding(releases, environment, host),
    await filesFinding(releases, host),
  ]
}
