import type { ReleaseFile, RemoteRelease, Snapshot } from 'shared-contracts'
import { readEnvironment } from './environment'
import type { EnvironmentSlot } from './environment.schema'
import { readRelease } from './release'
import { RegistryError } from './registry-error'
import { registryPaths } from './registry-paths'
import type { Release } from './release.schema'

/** What the edge needs of an active release beyond the snapshot. */
export interface ResolvedRelease {
  /** The folder on this machine. */
  folder: string
  /** The address that the folder has for browsers. */
  url: string
  record: Release
}

export interface ResolvedSnapshot {
  snapshot: Snapshot
  active: Record<string, ResolvedRelease>
}

export interface SnapshotOptions {
  root: string
  /** Path under which the edge serves the registry's folder, as in `/remotes`. */
  mount: string
  /** Version of shared-contracts in the shell. */
  contractVersion: string
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

interface Pair {
  record: Release
  fallback: Release | null
}

/** A release that cannot be read must not take the page down with it while there is another one. */
async function readPair(root: string, name: string, slot: EnvironmentSlot): Promise<Pair> {
  const fallback = slot.lastKnownGood ? await readRelease(root, name, slot.lastKnownGood).catch(() => null) : null
  try {
    return { record: await readRelease(root, name, slot.active), fallback }
  } catch (error) {
    if (fallback) return { record: fallback, fallback: null }
    throw error
  }
}

/** Turns the environment into what one page load needs. @throws RegistryError when a document is missing or not valid. */
export async function resolveSnapshot({ root, mount, contractVersion }: SnapshotOptions): Promise<ResolvedSnapshot> {
  const environment = await readEnvironment(root)
  const snapshot: Snapshot = { revision: environment.revision, contractVersion, remotes: {} }
  const active: Record<string, ResolvedRelease> = {}
  for (const [name, slot] of Object.entries(environment.remotes)) {
    const urlOf = (version: string) => `${slot.baseUrl ?? `${mount}/${name}`}/${version}`
    const { record, fallback } = await readPair(root, name, slot)
    snapshot.remotes[name] = {
      name,
      ...toRemoteRelease(record, urlOf(record.version)),
      lastKnownGood: fallback && toRemoteRelease(fallback, urlOf(fallback.version)),
    }
    active[name] = { folder: registryPaths.release(root, name, record.version), url: urlOf(record.version), record }
  }
  return { snapshot, active }
}
