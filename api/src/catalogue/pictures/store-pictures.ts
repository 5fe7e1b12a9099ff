import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql, inArray } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import type { FileStore } from '../../platform/files/folder-store'
import type { Deps } from '../../deps'
import { uploadsFolder } from '../../http/uploads/with-form'
import { DAY_MS } from '../../platform/clock/days'
import type { EncodedPicture } from './encode-picture'
import { pictures } from './pictures.table'
import { parsePictureFile, presentPicture } from './present-picture'

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

/** A picture by its id, as the contract shows it; `null` when there is none. */
export async function findPicture(db: Queryable, id: string | null): Promise<Picture | null> {
  if (id === null) return null
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, id))
  return picture ? presentPicture(picture, { alt: '', color: null }) : null
}

/** No request takes so long: who wrote a file without a row by then was killed. By the machine's clock, which wrote the file's time. */
const ABANDONED_MS = DAY_MS
const AT_ONCE = 500

/** Removes what a killed process has left behind: files of pictures that no row names. */
export async function removeOrphanedFiles({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const before = new Date(Date.now() - ABANDONED_MS)
  let batch: string[] = []
  const removeUnnamed = async () => {
    const ids = batch.flatMap((name) => parsePictureFile(name)?.id ?? [])
    const rows = await db.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids))
    const named = new Set(rows.map(({ id }) => id))
    for (const name of batch) {
      const id = parsePictureFile(name)?.id
      if (!id || !named.has(id)) await files.remove(name)
    }
    batch = []
  }
  for await (const name of files.olderThan(before)) if (batch.push(name) === AT_ONCE) await removeUnnamed()
  await removeUnnamed()
}

/** The same of forms that were on their way to this process, or to one before it on this disk. */
export async function removeAbandonedForms({ env }: Pick<Deps, 'env'>): Promise<void> {
  const before = new Date(Date.now() - ABANDONED_MS)
  const folder = uploadsFolder(env)
  for (const form of await readdir(folder).catch(() => [])) {
    const path = join(folder, form)
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }))
    if (mtime < before) await rm(path, { recursive: true, force: true })
  }
}
