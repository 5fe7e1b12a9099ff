import { join } from 'node:path'
import { readDocument } from 'registry/documents/read-document'
import type { Environment } from 'registry/documents/environment.schema'
import { hostReleaseSchema, type HostRelease } from 'registry/documents/host-release.schema'
import { readEnvironment } from 'registry/environments/read-environment'
import { chooseVersions } from 'registry/rollouts/choose-versions'
import { resolveSnapshot, type ResolvedSnapshot } from 'registry/snapshot/resolve-snapshot'
import type { RegistryStore } from 'registry/store/registry-store'
import { RegistryError } from 'registry/registry-error'
import { remember } from './remember'
import { fileStamp, watched } from './watched'

/** What is live for one visitor at the moment of one page load: the shell and the remotes' releases. */
export interface Site extends ResolvedSnapshot {
  host: HostRelease
  hostDir: string
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
}

interface Options {
  hostDir: string
  store: RegistryStore
  /** Name of the environment, as in `production`. */
  environment: string
  log: (message: string, cause: unknown) => void
}

/** Path under which the registry's folder is served. */
export const REMOTES_MOUNT = '/remotes'

/** Combinations of releases that are kept resolved; beyond it the oldest is resolved anew. */
const KEPT_SNAPSHOTS = 64

/** @returns what tells what is live; a document that turns bad later is logged and its last good state kept. */
export function createSite({ hostDir, store, environment: name, log }: Options): RegistrySite {
  const hostFile = join(hostDir, 'host.json')
  const readHost = watched(
    () => fileStamp(hostFile),
    async () => {
      const host = await readDocument<HostRelease>(hostFile, hostReleaseSchema)
      if (!host) throw new RegistryError(`There is no ${hostFile}: run npm run build`)
      return host
    },
    (cause) => log('The host was not renewed', cause),
  )
  const resolve = async (environment: Environment) => {
    const snapshots = remember<ResolvedSnapshot>(KEPT_SNAPSHOTS)
    const read = async (visitor: Visitor) => {
      const { contractVersion } = await readHost()
      const choices = chooseVersions(environment, visitor)
      return snapshots(JSON.stringify([contractVersion, choices]), () =>
        resolveSnapshot({ releases: store.releases, environment, choices, mount: REMOTES_MOUNT, contractVersion }),
      )
    }
    // An environment that cannot be shown to anybody must not take the place of one that can.
    const everybodys = await read(ANYBODY)
    for (const [remote, { active }] of Object.entries(environment.remotes)) {
      const version = everybodys.snapshot.remotes[remote]?.version
      if (version !== active) log(`${remote}@${active} cannot be had`, `Visitors get ${version}.`)
    }
    return {
      environment,
      read: (visitor: Visitor) =>
        read(visitor).catch((cause: unknown) => {
          log('A visitor gets what everybody has', cause)
          return everybodys
        }),
    }
  }
  let newest = 0
  const current = watched(
    () => store.environments.stamp(name),
    async () => {
      const environment = await readEnvironment(store.environments, name)
      if (environment.revision < newest)
        throw new RegistryError(`${name} is at revision ${environment.revision} and was at ${newest}: it lost some`)
      const resolved = await resolve(environment)
      newest = environment.revision
      return resolved
    },
    (cause) => log('The snapshot was not renewed', cause),
  )
  const readLive = async () => (await current()).environment
  return {
    environment: readLive,
    async hasRollouts() {
      const environment = await readLive()
      return Object.values(environment.remotes).some(({ rollout }) => rollout?.state === 'running')
    },
    async read(visitor) {
      const host = await readHost()
      const { read } = await current()
      return { host, hostDir, ...(await read(visitor)) }
    },
  }
}
