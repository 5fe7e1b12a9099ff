import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { satisfies } from 'semver'
import type { Release } from '../documents/release.schema'
import { INTEGRITY } from '../documents/schema-parts'
import { RegistryError } from '../registry-error'
import type { ReleaseStore } from '../store/registry-store'

export const noRelease = (remote: string, version: string) =>
  new RegistryError(`There is no release ${version} of ${remote}`, 'not-found')

/** The record of a kept release. @throws RegistryError when there is none, or it is not valid. */
export async function readRelease(
  releases: Pick<ReleaseStore, 'read'>,
  remote: string,
  version: string,
): Promise<Release> {
  const release = await releases.read(remote, version)
  if (!release) throw noRelease(remote, version)
  return release
}

/**
 * The same of a release that somebody is to get: looked at, and not removed as old before it is live.
 *
 * @throws RegistryError when there is none, or it is no longer what was published.
 */
export async function takeRelease(releases: ReleaseStore, remote: string, version: string): Promise<Release> {
  const release = await releases.renew(remote, version)
  if (!release) throw noRelease(remote, version)
  await verifyRelease(releases, release)
  return release
}

/** Whether a release works with a shell that was built with this version of shared-contracts. */
export const fitsContract = ({ contract }: Pick<Release, 'contract'>, contractVersion: string): boolean =>
  satisfies(contractVersion, contract)

/** Where a release keeps the bundle that the edge renders with. */
export const SERVER_BUNDLE = 'server/remote.cjs'

/**
 * The Subresource Integrity value of some bytes.
 *
 * @param algorithm the one with which `rsbuild.shared.ts` has the loader hash its chunks: a browser takes a preloaded file only for
 *   one with the same value.
 */
export const integrityOf = (bytes: Uint8Array | string, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`

/** Whether bytes are those that a record has this value for. */
export const isIntact = (bytes: Uint8Array, integrity = ''): boolean =>
  INTEGRITY.test(integrity) && integrityOf(bytes, integrity.slice(0, integrity.indexOf('-'))) === integrity

/** All files below a folder, sorted, relative to it, with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

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
