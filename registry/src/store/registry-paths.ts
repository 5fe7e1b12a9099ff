import { join, dirname } from 'node:path'
import { randomUUID } from 'node:crypto'
import { link, rm, writeFile, rename } from 'node:fs/promises'

/** The shell's own slot and its folder of releases: no remote has this name. */
export const HOST = 'host'

/** Folders of the registry itself: no remote has such a name. */
export const RESERVED_NAMES = ['environments', 'contracts', HOST]

/** Where a registry that is a folder keeps its documents. */
export const registryPaths = {
  environments: (root: string) => join(root, 'environments'),
  environment: (root: string, name: string) => join(root, 'environments', name),
  /** Padded, so that a listing is in order. */
  revision: (root: string, name: string, revision: number) =>
    join(root, 'environments', name, `${String(revision).padStart(8, '0')}.json`),
  contracts: (root: string) => join(root, 'contracts'),
  contract: (root: string, name: string) => join(root, 'contracts', `${name}.json`),
  remote: (root: string, remote: string) => join(root, remote),
  release: (root: string, remote: string, version: string) => join(root, remote, version),
  record: (root: string, remote: string, version: string) => join(root, remote, version, 'release.json'),
}

/**
 * Writes a file that must not be there yet, so that a reader sees all of it or nothing.
 *
 * @param mode of the file, before the process's mask.
 * @returns `false` when it was there: nothing has changed.
 */
export async function writeOnce(path: string, content: string, mode = 0o666): Promise<boolean> {
  const temporary = join(dirname(path), `.${randomUUID()}.tmp`)
  await writeFile(temporary, content, { flush: true, mode })
  try {
    await link(temporary, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Writes a file so that a reader sees the old content or the new, never a part. @param options `mode` as of `chmod`. */
export async function writeAtomically(path: string, content: string, options: { mode?: number } = {}): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  await writeFile(temporary, content, options)
  await rename(temporary, path)
}
