import { randomUUID } from 'node:crypto'
import { link, rm, writeFile, rename } from 'node:fs/promises'
import { join, dirname } from 'node:path'

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
