import { matchRoutes } from 'react-router-dom'
import type { ReleaseFile, RemoteRelease, Snapshot } from 'shared-contracts'
import type { Environment } from '../documents/environment.schema'
import type { Release } from '../documents/release.schema'
import { isProven } from '../environments/change-environment'
import { RegistryError } from '../registry-error'
import { fitsContract, readRelease } from '../releases/release-files'
import { type Choice, chooseVersions } from '../rollouts/change-rollout'
import type { ReleaseStore } from '../store/registry-store'

/** The entry of a table whose path pattern answers a path; `null` when none does. Matches as the shell's router does. */
export const matchRoute = <T>(table: readonly { path: string; handle: T }[], pathname: string): T | null =>
  matchRoutes([...table], pathname)?.at(-1)?.route.handle ?? null

/** What the edge needs of a visitor's release beyond the snapshot. */
interface ResolvedRelease {
  /** The folder on this machine. */
  folder: string
  /** The address that the folder has for browsers. */
  url: string
  record: Release
}

export interface ResolvedSnapshot {
  snapshot: Snapshot
  /** Without those that the shell cannot work with. */
  active: Record<string, ResolvedRelease>
}

export interface SnapshotOptions {
  releases: ReleaseStore
  environment: Environment
  /** By remote; what everybody has when absent. */
  choices?: Readonly<Record<string, Choice>> | undefined
  /** Path under which the edge serves the registry's folder, as in `/remotes`. */
  mount: string
  /** Version of shared-contracts in the shell. */
  contractVersion: string
  /** Called with each release that cannot be had, what stands in for it, and why. */
  onLost?: (lost: { name: string; version: string; got: string; cause: unknown }) => void
}

function toRemoteRelease(record: Release, url: string): RemoteRelease {
  const integrities = new Map(record.files.map((file) => [file.path, file.integrity]))
  const locate = (path: string): ReleaseFile => {
    const integrity = integrities.get(path)
    if (!integrity) throw new RegistryError(`${record.name}@${record.version} names ${path} without having it`)
    return { url: `${url}/${path}`, integrity }
  }
  return {
    version: record.version,
    runtimeName: record.runtimeName,
    contract: record.contract,
    entry: locate(record.entry),
    routes: record.routes,
    pages: Object.fromEntries(
      Object.entries(record.pages).map(([page, { scripts, styles }]) => [
        page,
        { scripts: scripts.map(locate), styles: styles.map(locate) },
      ]),
    ),
  }
}

/** The record of a release whose files are on this machine from then on. */
async function readWhole(releases: ReleaseStore, name: string, version: string): Promise<Release> {
  const record = await readRelease(releases, name, version)
  await releases.folderOf(name, version)
  return record
}

interface Pair {
  record: Release
  fallback: Release | null
}

/** A release that cannot be read must not take the page down with it while there is another one. */
async function readPair(
  { releases, onLost }: SnapshotOptions,
  name: string,
  wanted: string,
  other: string | null,
): Promise<Pair> {
  const fallback = other && other !== wanted ? await readWhole(releases, name, other).catch(() => null) : null
  try {
    return { record: await readWhole(releases, name, wanted), fallback }
  } catch (cause) {
    if (!fallback) throw cause
    onLost?.({ name, version: wanted, got: fallback.version, cause })
    return { record: fallback, fallback: null }
  }
}

/** Nobody is drawn for a release that their shell cannot work with. */
async function fitting(options: SnapshotOptions, name: string, choice: Choice, active: string): Promise<Choice> {
  if (choice.cohort !== 'canary') return choice
  const { releases, contractVersion, onLost } = options
  const { version } = choice
  const release = await readRelease(releases, name, version).catch((cause: unknown) => {
    onLost?.({ name, version, got: active, cause })
    return null
  })
  return release && fitsContract(release, contractVersion) ? choice : { version: active, cohort: 'stable' }
}

/** Turns the environment into what one page load needs. @throws RegistryError when a document is missing or not valid. */
export async function resolveSnapshot(options: SnapshotOptions): Promise<ResolvedSnapshot> {
  const { releases, environment, mount, contractVersion } = options
  const choices = options.choices ?? chooseVersions(environment, { id: null, overrides: {} })
  const snapshot: Snapshot = { revision: environment.revision, contractVersion, remotes: {} }
  const active: Record<string, ResolvedRelease> = {}
  for (const [name, slot] of Object.entries(environment.remotes)) {
    const drawn = choices[name] ?? { version: slot.active, cohort: 'stable' }
    const choice = await fitting(options, name, drawn, slot.active)
    const urlOf = (version: string) => `${slot.baseUrl ?? `${mount}/${name}`}/${version}`
    // Whoever has another release than everybody falls back to everybody's, unless only an older one is known to be good.
    const everybodysIsGood = isProven(slot, slot.active) || !slot.proven
    const other = choice.version !== slot.active && everybodysIsGood ? slot.active : slot.lastKnownGood
    const { record, fallback } = await readPair(options, name, choice.version, other)
    snapshot.remotes[name] = {
      name,
      cohort: record.version === choice.version ? choice.cohort : 'stable',
      ...toRemoteRelease(record, urlOf(record.version)),
      lastKnownGood: fallback && toRemoteRelease(fallback, urlOf(fallback.version)),
    }
    // Nothing of a release that the shell cannot work with is run or fetched ahead: the page falls back by itself, and reports.
    if (!fitsContract(record, contractVersion)) continue
    active[name] = { folder: await releases.folderOf(name, record.version), url: urlOf(record.version), record }
  }
  return { snapshot, active }
}
