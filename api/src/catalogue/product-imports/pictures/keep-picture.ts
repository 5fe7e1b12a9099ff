import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { changeImport } from '../change-import'
import type { ImportRefusal } from '../create-import'
import { productImportFiles } from '../product-import-files.table'
import { productImportsMessages as messages } from '../product-imports.messages'
import { waitingFiles } from './waiting-files'

/** What the pictures of one import may come to, over all its ZIP files. */
const MAX_WAITING_BYTES = 500 * 1024 * 1024

/**
 * Keeps a picture of a ZIP file until its import is started; one of the same name goes. An import that is not waiting any more, or has
 * enough, takes none.
 *
 * @returns why it was not kept, or `null`.
 */
export async function keepPicture(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  imported: { id: string; sellerId: string },
  { name, bytes, maxBytes = MAX_WAITING_BYTES }: { name: string; bytes: Uint8Array; maxBytes?: number },
): Promise<ImportRefusal | null> {
  const files = waitingFiles(env)
  const file = randomUUID()
  const { id: importId } = imported
  // Written before the row: a failure leaves a file that is removed, never a row that points to none.
  await files.write(file, bytes)
  let unused: string | undefined = file
  try {
    return await changeImport(db, imported, async (tx, { state }) => {
      if (state !== 'checking' && state !== 'checked') return messages.notChecked
      const of = eq(productImportFiles.importId, importId)
      const [others] = await tx
        .select({ bytes: sql<number>`coalesce(sum(${productImportFiles.bytes}), 0)::float8` })
        .from(productImportFiles)
        .where(and(of, ne(productImportFiles.name, name)))
      if ((others?.bytes ?? 0) + bytes.byteLength > maxBytes) return messages.zipsTooMuch
      const [before] = await tx
        .select({ file: productImportFiles.file })
        .from(productImportFiles)
        .where(and(of, eq(productImportFiles.name, name)))
      const kept = { file, bytes: bytes.byteLength }
      await tx
        .insert(productImportFiles)
        .values({ importId, name, ...kept })
        .onConflictDoUpdate({ target: [productImportFiles.importId, productImportFiles.name], set: kept })
      unused = before?.file
      return null
    })
  } catch (error) {
    unused = file
    throw error
  } finally {
    if (unused !== undefined) await files.remove(unused)
  }
}
