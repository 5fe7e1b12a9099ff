import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { readDocument } from '../documents/read-document'

export interface NeighbouringRemote {
  folder: string
  manifest: RemoteManifest
}

/** The remotes of a checkout, from their `remote-x/remote.json`. @throws RegistryError when one of those is not valid. */
export async function neighbouringRemotes(root: string): Promise<NeighbouringRemote[]> {
  const found: NeighbouringRemote[] = []
  for (const folder of (await readdir(root)).filter((name) => name.startsWith('remote-')).sort()) {
    const manifest = await readDocument<RemoteManifest>(join(root, folder, 'remote.json'), remoteManifestSchema)
    if (manifest) found.push({ folder, manifest })
  }
  return found
}
