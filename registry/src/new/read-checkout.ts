import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type HostRoute,
  type RemoteManifest,
  remoteManifestSchema,
} from 'shared-contracts/remote/remote-manifest.schema'
import { readDocument } from '../documents/read-document'

export interface NeighbouringRemote {
  folder: string
  manifest: RemoteManifest
}

/** The remotes of a checkout, from their `remote-x/remote.json`. @throws RegistryError when one of those is not valid. */
async function neighbouringRemotes(root: string): Promise<NeighbouringRemote[]> {
  const found: NeighbouringRemote[] = []
  for (const folder of (await readdir(root)).filter((name) => name.startsWith('remote-')).sort()) {
    const manifest = await readDocument<RemoteManifest>(join(root, folder, 'remote.json'), remoteManifestSchema)
    if (manifest) found.push({ folder, manifest })
  }
  return found
}

/** What a new remote has to fit in with. */
export interface Checkout {
  root: string
  remotes: readonly NeighbouringRemote[]
  /** Paths that the shell answers itself. */
  hostPaths: readonly string[]
  /** Version of shared-contracts. */
  contractVersion: string
}

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** Reads a checkout of the project. @throws RegistryError when one of its remotes is not valid. */
export async function readCheckout(root: string): Promise<Checkout> {
  const { routes } = (await json(join(root, 'host/host.json'))) as { routes: HostRoute[] }
  const { version } = (await json(join(root, 'shared-contracts/package.json'))) as { version: string }
  return {
    root,
    remotes: await neighbouringRemotes(root),
    hostPaths: routes.map(({ path }) => path),
    contractVersion: version,
  }
}
