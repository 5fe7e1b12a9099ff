import type { Release } from '../documents/release.schema'
import { RegistryError } from '../registry-error'
import type { ReleaseStore } from '../store/registry-store'

/** The record of a kept release. @throws RegistryError when there is none, or it is not valid. */
export async function readRelease(
  releases: Pick<ReleaseStore, 'read'>,
  remote: string,
  version: string,
): Promise<Release> {
  const release = await releases.read(remote, version)
  if (!release) throw new RegistryError(`There is no release ${version} of ${remote}`, 'not-found')
  return release
}
