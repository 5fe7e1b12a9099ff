import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from './integrity-of'
import { readDocument } from './read-document'
import { RegistryError } from './registry-error'
import { registryPaths } from './registry-paths'
import { releaseSchema, type Release } from './release.schema'

/** The record of a kept release. @throws RegistryError when there is none, or it is not valid. */
export async function readRelease(root: string, name: string, version: string): Promise<Release> {
  const path = registryPaths.record(root, name, version)
  const release = await readDocument<Release>(path, releaseSchema)
  if (!release) throw new RegistryError(`There is no release ${version} of ${name}`)
  if (release.name !== name || release.version !== version)
    throw new RegistryError(`${path} describes ${release.name}@${release.version}, not ${name}@${version}`)
  return release
}

/** Reads every file of a release back. @throws RegistryError when one is missing or not what was published. */
export async function verifyRelease(root: string, release: Release): Promise<void> {
  const folder = registryPaths.release(root, release.name, release.version)
  for (const file of release.files) {
    const bytes = await readFile(join(folder, file.path)).catch(() => null)
    if (!bytes) throw new RegistryError(`${release.name}@${release.version} lacks its file ${file.path}`)
    if (integrityOf(bytes) !== file.integrity)
      throw new RegistryError(`${file.path} of ${release.name}@${release.version} is not what was published`)
  }
}
