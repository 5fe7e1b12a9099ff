import { join } from 'node:path'
import { readDocument } from 'registry/read-document'
import { hostReleaseSchema, type HostRelease } from 'registry/host-release.schema'
import { registryPaths } from 'registry/registry-paths'
import { resolveSnapshot, type ResolvedSnapshot } from 'registry/resolve-snapshot'
import { RegistryError } from 'registry/registry-error'
import { watchedDocument } from './watched-document'

/** What is live at the moment of one page load: the shell and the remotes' releases. */
export interface Site extends ResolvedSnapshot {
  host: HostRelease
  hostDir: string
}

interface Options {
  hostDir: string
  registryDir: string
  log: (message: string, cause: unknown) => void
}

/** Path under which the registry's folder is served. */
export const REMOTES_MOUNT = '/remotes'

/** @returns a function that tells what is live; a document that turns bad later is logged and its last good state kept. */
export function createSite({ hostDir, registryDir, log }: Options): () => Promise<Site> {
  const hostFile = join(hostDir, 'host.json')
  const readHost = watchedDocument(
    hostFile,
    async () => {
      const host = await readDocument<HostRelease>(hostFile, hostReleaseSchema)
      if (!host) throw new RegistryError(`There is no ${hostFile}: run npm run build`)
      return host
    },
    (cause) => log('The host was not renewed', cause),
  )
  let contractVersion = ''
  const readRemotes = watchedDocument(
    registryPaths.environment(registryDir),
    () => resolveSnapshot({ root: registryDir, mount: REMOTES_MOUNT, contractVersion }),
    (cause) => log('The snapshot was not renewed', cause),
  )
  return async () => {
    const host = await readHost()
    contractVersion = host.contractVersion
    const { snapshot, active } = await readRemotes()
    return { host, hostDir, active, snapshot: { ...snapshot, contractVersion } }
  }
}
