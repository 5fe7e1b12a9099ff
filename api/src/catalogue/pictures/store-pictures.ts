import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import type { FileStore } from '../../platform/files/folder-store'
import type { EncodedPicture } from './encode-picture'
import { pictures } from './pictures.table'

/**
 * Stores pictures and their files within the transaction of what they belong to.
 *
 * @returns the function that removes the files that are new; to be called when the transaction fails.
 */
export async function storePictures(
  tx: Tx,
  files: FileStore,
  encoded: readonly EncodedPicture[],
): Promise<() => Promise<void>> {
  const written: string[] = []
  const undo = async () => {
    for (const name of written) await files.remove(name)
  }
  try {
    // Two products with the same picture must not undo each other's files; in one order, or they would wait in a circle.
    const ids = [...new Set(encoded.map((picture) => picture.id))].sort()
    for (const id of ids) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
    const rows = encoded.map(({ id, width, height, placeholder }) => ({ id, width, height, placeholder }))
    await tx.insert(pictures).values(rows).onConflictDoNothing()
    for (const { name, bytes } of encoded.flatMap((picture) => picture.files)) {
      if (await files.write(name, bytes)) written.push(name)
    }
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}
