import type { Environment } from 'registry/documents/environment.schema'
import { readEnvironment } from 'registry/environments/change-environment'
import { HOST } from 'registry/store/registry-paths'
import { hostReleaseOf, type HostRelease } from 'registry/host/host-release'
import { readRelease } from 'registry/releases/release-files'
import { chooseHost, chooseVersions } from 'registry/rollouts/change-rollout'
import { resolveSnapshot, type ResolvedSnapshot, type SnapshotOptions } from 'registry/snapshot/resolve-snapshot'
import type { RegistryStore } from 'registry/store/registry-store'
import { RegistryError } from 'registry/registry-error'
import type { Cohort } from 'shared-contracts'
import { remember, watched } from './watched'

/** What is live for one visitor at the moment of one page load: the shell and the remotes' releases. */
export interface Site extends ResolvedSnapshot {
  host: HostRelease
  /** The shell's files on this machine. */
  hostDir: string
  /** Why they have this shell; `override` where it stands in for another one. */
  hostCohort: Cohort
}

export interface Visitor {
  /** `null`: they have what everybody has. */
  id: string | null
  /** Versions chosen by hand, by remote. */
  overrides: Readonly<Record<string, string>>
}

/** Everybody, with nothing of their own. */
export const ANYBODY: Visitor = { id: null, overrides: {} }

export interface SiteSource {
  /** Some visitors get other releases than the rest, so a visitor has to be known again. */
  hasRollouts(): Promise<boolean>
  read(visitor: Visitor): Promise<Site>
}

/** The same where there is a registry to choose from. */
export interface RegistrySite extends SiteSource {
  /** What is live, and for whom. */
  environment(): Promise<Environment>
  /** Folders with the files of shells that a tab may have open, the newest one's first. */
  hostFolders(): Promise<string[]>
}

interface Options {
  store: RegistryStore
  /** Name of the environment, as in `production`. */
  environment: string
  log: (message: string, cause: unknown) => void
  /** The time, in milliseconds. */
  now?: () => number
}

/** Path under which the registry's folder is served. */
export const REMOTES_MOUNT = '/remotes'

/** Combinations of releases that are kept resolved; beyond it the oldest is resolved anew. */
const KEPT_SNAPSHOTS = 64

/** What everybody should have and could not be had is looked for again after this time, in milliseconds: it may have been signed, or its files found. */
const LOOK_AGAIN_MS = 10_000

/** @returns what knows what is live; a document that turns bad later is logged and its last good state kept. */
export function createSite({ store, environment: name, log, now = Date.now }: Options): RegistrySite {
  const { releases } = store
  const readShell = async (version: string): Promise<Pick<Site, 'host' | 'hostDir'>> => ({
    host: hostReleaseOf(await readRelease(releases, HOST, version)),
    hostDir: await releases.folderOf(HOST, version),
  })
  const reportLost: SnapshotOptions['onLost'] = ({ name, version, got, cause }) =>
    log(`${name}@${version} cannot be had: visitors get ${got}`, cause)
  const resolve = async (environment: Environment) => {
    const shells = remember<Pick<Site, 'host' | 'hostDir'>>(KEPT_SNAPSHOTS)
    const snapshots = remember<ResolvedSnapshot>(KEPT_SNAPSHOTS)
    // A shell that cannot be read must not take the page down with it while there is another one.
    const shellOf = async (visitor: Visitor) => {
      if (!environment.host) throw new RegistryError(`No shell is live in ${name}: run npm run build`)
      const { active, lastKnownGood } = environment.host
      const chosen = chooseHost(environment.host, visitor)
      const wanted = [chosen.version, active, lastKnownGood ?? active]
      const faults: unknown[] = []
      for (const version of new Set(wanted))
        try {
          const shell = await shells(version, () => readShell(version))
          if (version === chosen.version) return { ...shell, hostCohort: chosen.cohort }
          reportLost({ name: HOST, version: chosen.version, got: version, cause: faults[0] })
          return { ...shell, hostCohort: 'override' as const }
        } catch (error) {
          faults.push(error)
        }
      throw faults[0]
    }
    const read = async (visitor: Visitor) => {
      const shell = await shellOf(visitor)
      const { contractVersion } = shell.host
      const choices = chooseVersions(environment, visitor)
      const snapshot = await snapshots(JSON.stringify([contractVersion, choices]), () =>
        resolveSnapshot({ releases, environment, choices, mount: REMOTES_MOUNT, contractVersion, onLost: reportLost }),
      )
      return { ...shell, ...snapshot }
    }
    // An environment that cannot be shown to anybody must not take the place of one that can.
    const everybodys = await read(ANYBODY)
    const { remotes } = everybodys.snapshot
    return {
      environment,
      isWhole:
        everybodys.host.version === environment.host?.active &&
        Object.entries(environment.remotes).every(([remote, { active }]) => remotes[remote]?.version === active),
      read: (visitor: Visitor) =>
        read(visitor).catch((cause: unknown) => {
          log('A visitor gets what everybody has', cause)
          return everybodys
        }),
    }
  }
  let newest = 0
  let looks = 0
  let lookAgainAt = Infinity
  const stamp = async () => {
    if (now() >= lookAgainAt) {
      looks += 1
      lookAgainAt = Infinity
    }
    return `${await store.environments.stamp(name)} ${looks}`
  }
  const current = watched(
    stamp,
    async () => {
      let isWhole = false
      try {
        const environment = await readEnvironment(store.environments, name)
        if (environment.revision < newest)
          throw new RegistryError(`${name} is at revision ${environment.revision} and was at ${newest}: it lost some`)
        const resolved = await resolve(environment)
        newest = environment.revision
        isWhole = resolved.isWhole
        return resolved
      } finally {
        lookAgainAt = isWhole ? Infinity : now() + LOOK_AGAIN_MS
      }
    },
    (cause) => log('The snapshot was not renewed', cause),
  )
  const readLive = async () => (await current()).environment
  const foldersOf = async ({ host, shells }: Environment): Promise<string[]> => {
    const live = [host?.active, host?.rollout?.version, host?.lastKnownGood, ...shells.map(({ version }) => version)]
    const kept = (await releases.list(HOST).catch(() => [])).map(({ version }) => version)
    const wanted = [...new Set([...live, ...kept])].filter((version) => version != null)
    const folders = await Promise.all(wanted.map((version) => releases.folderOf(HOST, version).catch(() => null)))
    return folders.filter((folder) => folder !== null)
  }
  const hostFolders = watched(
    stamp,
    async () => foldersOf(await readLive()),
    (cause) => log('The folders of the shells were not renewed', cause),
  )
  return {
    environment: readLive,
    hostFolders,
    async hasRollouts() {
      const { remotes, host } = await readLive()
      return [...Object.values(remotes), host].some((slot) => slot?.rollout?.state === 'running')
    },
    read: async (visitor) => (await current()).read(visitor),
  }
}
