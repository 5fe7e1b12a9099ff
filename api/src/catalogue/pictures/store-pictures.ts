import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import { outer, type FoundBy } from '../../platform/db/columns'
import type { FileStore } from '../../platform/files/folder-store'
import type { Deps } from '../../deps'
import { uploadsFolder } from '../../http/uploads/with-form'
import { DAY_MS } from '../../platform/clock/days'
import type { EncodedPicture } from './encode-picture'
import { pictures } from './pictures.table'
import { parsePictureFile, pictureFiles, presentPicture, type StoredPicture } from './present-picture'

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

/** Stores a picture together with what it belongs to, which `work` writes: both are there, or neither. */
export async function storePictureWith(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  picture: EncodedPicture,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  let undoFiles = async () => {}
  try {
    await db.transaction(async (tx) => {
      undoFiles = await storePictures(tx, files, [picture])
      await work(tx)
    })
  } catch (error) {
    await undoFiles()
    throw error
  }
}

/** What is stored of the picture whose id is in a column, within a statement; `null` of none. */
export const storedPicture = <Id extends AnyPgColumn>(id: Id) =>
  sql<FoundBy<Id, StoredPicture>>`(select json_build_object(
    'id', stored.id, 'width', stored.width, 'height', stored.height, 'placeholder', stored.placeholder)
    from pictures stored where stored.id = ${outer(id)})`

/** Pictures by their ids, as the contract shows them without words; those that are not there are left out. */
export async function findPictures(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<Map<string | null, Picture>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.select().from(pictures).where(inArray(pictures.id, known))
  return new Map(rows.map((picture) => [picture.id, presentPicture(picture, { alt: '', color: null })]))
}

const REMOVED_AT_ONCE = 100

/**
 * Removes pictures, files and all, so many at a time.
 *
 * @param lockNext locks and returns the next ones, `limit` at most, whose own rows `forget` deletes.
 */
export async function removePictures(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  lockNext: (tx: Tx, limit: number) => Promise<{ id: string }[]>,
  forget: (tx: Tx, ids: string[]) => Promise<unknown>,
): Promise<void> {
  let removed: number
  do {
    removed = await db.transaction(async (tx) => {
      const ids = (await lockNext(tx, REMOVED_AT_ONCE)).map(({ id }) => id)
      if (ids.length === 0) return 0
      // First: should it end here, the rows are found again.
      for (const name of ids.flatMap(pictureFiles)) await files.remove(name)
      await forget(tx, ids)
      await tx.delete(pictures).where(inArray(pictures.id, ids))
      return ids.length
    })
  } while (removed === REMOVED_AT_ONCE)
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
