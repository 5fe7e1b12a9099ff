import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { readDocument } from '../../documents/read-document'
import { RegistryError } from '../../registry-error'

export interface FoundRemote {
  folder: string
  manifestFile: string
  manifest: RemoteManifest
}

/** The source folder of a remote: the `remote-*` of the project whose `remote.json` has its name. @throws RegistryError when there is none. */
export async function findRemote(root: string, name: string): Promise<FoundRemote> {
  const folders = (await readdir(root)).filter((entry) => entry.startsWith('remote-')).sort()
  const known: string[] = []
  for (const entry of folders) {
    const folder = join(root, entry)
    const manifestFile = join(folder, 'remote.json')
    const manifest = await readDocument<RemoteManifest>(manifestFile, remoteManifestSchema)
    if (manifest?.name === name) return { folder, manifestFile, manifest }
    if (manifest) known.push(manifest.name)
  }
  throw new RegistryError(
    `There is no source of ${name} here. There is: ${known.join(', ') || 'none; publish works in a checkout of the project'}`,
    'not-found',
  )
}
