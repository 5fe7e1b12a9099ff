import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps'
import type { Env } from '../../../env'
import { openFiles } from '../../../platform/files/open-files'
import { changeImport, type ImportRefusals } from '../change-import'
import { productImportsMessages as messages } from '../product-imports.messages'
import { productImportFiles } from '../product-imports.table'

/** What the pictures of one import may come to, over all its ZIP files. */
const MAX_WAITING_BYTES = 500 * 1024 * 1024

/**
 * Keeps a picture of a ZIP file until its import is started; one of the same name goes. An import that is not waiting any more, or has
 * enough, takes none.
 *
 * @throws ZipRefused when it has enough.
 */
export async function keepPicture(
  context: Pick<Deps, 'db' | 'env'> & ImportRefusals,
  imported: { id: string; sellerId: string },
  { name, bytes, maxBytes = MAX_WAITING_BYTES }: { name: string; bytes: Uint8Array; maxBytes?: number },
): Promise<void> {
  const files = waitingFiles(context.env)
  const file = randomUUID()
  const { id: importId } = imported
  // Written before the row: a failure leaves a file that is removed, never a row that points to none.
  await files.write(file, bytes)
  let unused: string | undefined = file
  try {
    await changeImport(context, imported, async (tx, { state }) => {
      if (state !== 'checking' && state !== 'checked') throw context.refuse('REFUSED', { detail: messages.notChecked })
      const of = eq(productImportFiles.importId, importId)
      const [others] = await tx
        .select({ bytes: sql<number>`coalesce(sum(${productImportFiles.bytes}), 0)::float8` })
        .from(productImportFiles)
        .where(and(of, ne(productImportFiles.name, name)))
      if ((others?.bytes ?? 0) + bytes.byteLength > maxBytes) throw new ZipRefused(messages.zipsTooMuch)
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
    })
  } catch (error) {
    unused = file
    throw error
  } finally {
    if (unused !== undefined) await files.remove(unused)
  }
}

/** Pictures that came in ZIP files and are in no product yet: nobody can ask for them. */
export const waitingFiles = (env: Pick<Env, 'dataDir' | 's3'>) => openFiles(env, 'imports')

/** The file cannot be taken; the message is for whoever sent it. */
export class ZipRefused extends Error {}
