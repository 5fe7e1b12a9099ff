import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { satisfies } from 'semver'
import type { Release, ReleasePage } from '../documents/release.schema'
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

/** `build.json`, which the bundler leaves beside its output: what belongs to what. Paths are relative to the browser's files. */
export interface BuildRecord {
  /** The federation container's name. */
  runtimeName: string
  /** First script: the container's entry, or the host's last initial script. */
  entry: string
  /** Initial scripts and styles, in order of execution. */
  initial: ReleasePage
  /** By the name of a page's chunk. */
  pages: Record<string, ReleasePage>
  /** Names of the npm packages whose modules are in the output. */
  packages: string[]
  /** Fonts that every page shows. */
  fonts: string[]
  /** Of a host: what it hands to remotes, by package, with its version. */
  libraries?: Record<string, string>
}

const compress = promisify(brotliCompress)

const COMPRESSIBLE = /\.(?:js|cjs|css|json|svg|txt|html|map)$/

/** A file as it is served to browsers that take brotli; `null` where compressing gains nothing. */
export async function brotliOf(path: string, bytes: Buffer): Promise<Buffer | null> {
  if (!COMPRESSIBLE.test(path) || bytes.length < 256) return null
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
