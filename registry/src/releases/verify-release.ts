import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import type { ReleaseStore } from '../store/registry-store'
import { isIntact } from './release-files'

/** Reads every file of a release back. @throws RegistryError when one is missing or not what was published. */
export async function verifyRelease(releases: ReleaseStore, release: Release): Promise<void> {
  const folder = await releases.folderOf(release.name, release.version)
  for (const file of release.files) {
    const bytes = await readFile(join(folder, file.path)).catch(() => null)
    if (!bytes) throw new RegistryError(`${release.name}@${release.version} lacks its file ${file.path}`)
    if (!isIntact(bytes, file.integrity))
      throw new RegistryError(`${file.path} of ${release.name}@${release.version} is not what was published`)
  }
}
