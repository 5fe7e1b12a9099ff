import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/** Writes a file so that a reader sees the old content or the new, never a part. @param options `mode` as of `chmod`. */
export async function writeAtomically(path: string, content: string, options: { mode?: number } = {}): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  await writeFile(temporary, content, options)
  await rename(temporary, path)
}
