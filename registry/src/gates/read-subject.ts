import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteManifestSchema, type RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'
import { readDocument } from '../documents/read-document'
import { RegistryError } from '../registry-error'
import { type BuildRecord, SERVER_BUNDLE } from '../releases/release-files'
import type { Registry } from '../registry'
import { builtFiles } from './built-files'
import type { Subject } from './gate'

export interface GatesRequest {
  /** The project's folder. */
  root: string
  remote: string
  registry: Registry
  /** Name of the environment that it is to be released to. */
  environment: string
}

/** A remote's manifest. @throws RegistryError when there is none, or it is not valid. */
export async function readManifest(folder: string, remote: string): Promise<RemoteManifest> {
  const manifest = await readDocument<RemoteManifest>(join(folder, 'remote.json'), remoteManifestSchema)
  if (!manifest) throw new RegistryError(`There is no remote-${remote}/remote.json`, 'not-found')
  return manifest
}

export const folderOf = ({ root, remote }: Pick<GatesRequest, 'root' | 'remote'>) => join(root, `remote-${remote}`)

/** Reads a remote's build and what is live. @throws RegistryError when the remote has not been built. */
export async function readSubject(request: GatesRequest, manifest: RemoteManifest): Promise<Subject> {
  const { root, remote, registry, environment: environmentName } = request
  const folder = folderOf(request)
  const record = await readFile(join(folder, 'dist/build.json'), 'utf8').catch(() => null)
  if (record === null) throw new RegistryError(`remote-${remote} has not been built`, 'not-found')
  return {
    root,
    folder,
    registry,
    environmentName,
    environment: await registry.environment(environmentName),
    manifest,
    build: JSON.parse(record) as BuildRecord,
    files: await builtFiles(join(folder, 'dist')),
    server: await readFile(join(folder, 'dist', SERVER_BUNDLE), 'utf8'),
  }
}
