import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { INTEGRITY } from '../documents/schema-parts'

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
