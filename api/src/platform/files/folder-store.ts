import { randomUUID } from 'node:crypto'
import { access, link, mkdir, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where files that never change are kept, by a name that is derived from their content. */
export interface FileStore {
  /** @returns whether it is new; a name that exists is left as it is. */
  write(name: string, bytes: Uint8Array): Promise<boolean>
  /** `null` when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Everything that was written before a time, what a killed process left half-written included. */
  olderThan(time: Date): AsyncIterable<string>
  /** Removes everything. */
  clear(): Promise<void>
}

/** Keeps files in a folder, spread over sub-folders by the first two letters of their name. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)

  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
      try {
        // A link appears whole or not at all, and refuses a name that exists.
        await link(unfinished, path)
        return true
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false
        throw error
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        return missing(error)
      }
    },
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *olderThan(time) {
      const below = await opendir(folder, { recursive: true }).catch(missing)
      for await (const entry of below ?? []) {
        if (!entry.isFile()) continue
        // Somebody may have removed it since.
        const written = await stat(join(entry.parentPath, entry.name)).catch(missing)
        if (written && written.mtime < time) yield entry.name
      }
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

function missing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
