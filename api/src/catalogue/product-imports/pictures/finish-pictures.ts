import { and, asc, eq, isNull } from 'drizzle-orm'
import { productContentSchema } from 'shared-contracts/seller-products/product-content.schema'
import { toContent } from 'shared-contracts/seller-products/typed-product'
import type { Tx, Queryable } from '../../../platform/db/database'
import { refusalOf, withoutEndpoint, type RefusalDetails } from '../../../http/refuse'
import { fieldProblems } from '../../../http/field-problems'
import { takeContent } from '../../submissions/take-content'
import { type ProductChange, noteChange } from '../../seller-products/change-product'
import { isSuspended, putOnSale } from '../../seller-products/product-status'
import { keepTyped } from '../../seller-products/drafts'
import { loadExisting, type Existing } from '../planning/find-existing'
import {
  type ImportGroup,
  type ImportRecord,
  productImportGroups,
  productImportPictures,
  productImportProblems,
  productImportFiles,
} from '../product-imports.table'
import { productImportsMessages as messages } from '../product-imports.messages'
import { picturesOf, type ImportDeps } from '../import-one'
import type { Deps } from '../../../deps'
import { takeAttempt } from '../../../platform/limits/take-attempt'
import { encodePicture } from '../../pictures/encode-picture'
import { sniffImage } from '../../pictures/present-picture'
import { PICTURES_BY_SHOP, storeShopPicture } from '../../seller-products/pictures'
import { pictureSource } from '../planning/plan-group'
import { PictureRefused, fetchPicture } from './fetch-picture'
import { waitingFiles } from './keep-picture'

const AT_ONCE = 4

/** Gets the next few pictures of a product; when all are there, or were tried, gives it those that came and publishes it if that was to be. */
export async function finishPictures(deps: ImportDeps, imported: ImportRecord, group: ImportGroup): Promise<void> {
  const { db } = deps
  const of = picturesOf(group)
  const rows = await db.select().from(productImportPictures).where(of).orderBy(asc(productImportPictures.place))
  const waiting = rows.filter(({ pictureId, failed }) => pictureId === null && !failed)
  await Promise.all(waiting.slice(0, AT_ONCE).map((row) => bringOne(row)))
  // The others have their turn while whoever works on the import still holds it.
  if (waiting.length > AT_ONCE || deps.background.stopping.aborted) return

  async function bringOne({ place, line, source }: (typeof rows)[number]) {
    const one = and(of, eq(productImportPictures.place, place))
    try {
      const pictureId = await bringPicture(deps, { importId: imported.id, sellerId: imported.sellerId, source })
      await db.update(productImportPictures).set({ pictureId }).where(one)
    } catch (error) {
      // Whoever comes after a restart tries it again.
      if (deps.background.stopping.aborted) return
      if (!(error instanceof PictureRefused))
        deps.log.warn({ err: error, import: imported.id, line }, 'a picture failed')
      const message = error instanceof PictureRefused ? error.message : messages.failed
      await db.transaction(async (tx) => {
        const [noted] = await tx
          .update(productImportPictures)
          .set({ failed: true })
          .where(and(one, isNull(productImportPictures.pictureId)))
          .returning({ place: productImportPictures.place })
        if (noted) await noteProblem(tx, group, { line, value: source.slice(0, 200), message, imported })
      })
    }
  }
  const why = await refusalOf(db.transaction((tx) => give(tx, deps, { imported, group }))).then(
    (refusal): RefusalDetails | undefined => refusal?.data,
    (error: unknown) => {
      const about = { err: error, import: imported.id, position: group.position }
      deps.log.warn(about, 'pictures could not be given to a product')
      return { detail: messages.failed }
    },
  )
  if (!why) return
  const message = why.detail ?? why.errors?.[0]?.message ?? messages.changedSince
  await db.transaction(async (tx) => {
    if (!(await close(tx, group))) return
    await noteProblem(tx, group, { line: group.rows[0]?.line ?? 0, value: '', message, imported })
  })
}

async function give(
  tx: Tx,
  { clock, env: { currency } }: ImportDeps,
  { imported, group }: { imported: ImportRecord; group: ImportGroup },
): Promise<void> {
  if (!(await close(tx, group)) || !group.productId) return
  const existing = await loadExisting(tx, currency, { id: group.productId, lock: true })
  if (!existing || existing.product.sellerId !== imported.sellerId) return
  const rows = await tx
    .select()
    .from(productImportPictures)
    .where(picturesOf(group))
    .orderBy(asc(productImportPictures.place))
  const by = { sellerId: imported.sellerId, accountId: imported.createdBy ?? imported.sellerId }
  const change = { tx, product: existing.product, now: clock.now(), ...withoutEndpoint }
  const pictures = shownPictures(existing, rows)
  const typed = { ...existing.typed, pictures }
  const isDraft = group.publish && pictures.length > 0 && existing.product.status === 'draft'
  // Of a shop that is suspended meanwhile it stays one.
  const publish = isDraft && !(await isSuspended(tx, by.sellerId))
  const line = rows[0]?.line ?? group.rows[0]?.line ?? 0
  if (group.publish && pictures.length === 0) {
    await noteProblem(tx, group, { line, value: '', message: messages.noPictureArrived, imported })
  }
  if (JSON.stringify(pictures) === JSON.stringify(existing.typed.pictures) && !publish) return
  // Somebody types since the import: what is typed is not taken over, nor overwritten, by a picture that arrives.
  if (existing.draftOpen) {
    await tx.update(productImportPictures).set({ pictureId: null, failed: true }).where(picturesOf(group))
    await noteProblem(tx, group, { line, value: '', message: messages.draftOpen, imported })
    return
  }
  const input = toContent(typed, currency)
  const isComplete = (await fieldProblems(productContentSchema, input)).length === 0
  if (existing.content === null && !(publish && isComplete)) {
    await keepTyped(change, { by, currency }, typed)
    return
  }
  const waits = await takeContent(change, { by, currency }, productContentSchema.cast(input))
  const isOnSale = publish && (await putOnSale(change))
  const kind = isOnSale ? 'published' : waits || publish ? 'submitted' : 'saved'
  await noteChange(change, by, { kind, fields: ['pictures'] })
  await markUpdated(change, group)
}

/** All that came, in the file's order; when one did not, what the product had before stays beside it. */
function shownPictures({ typed }: Existing, rows: readonly (typeof productImportPictures.$inferSelect)[]) {
  const came = rows.flatMap(({ pictureId, alt, color }) =>
    pictureId === null ? [] : [{ id: pictureId, color, alt: alt || typed.name.slice(0, 200) }],
  )
  const once = came.filter(({ id }, index) => came.findIndex((one) => one.id === id) === index)
  if (came.length === rows.length) return once
  return [...typed.pictures, ...once.filter(({ id }) => typed.pictures.every((one) => one.id !== id))]
}

/** @returns false when somebody else has closed it. */
async function close(tx: Tx, { importId, position }: ImportGroup): Promise<boolean> {
  const closed = await tx
    .update(productImportGroups)
    .set({ pictures: 'done' })
    .where(
      and(
        eq(productImportGroups.importId, importId),
        eq(productImportGroups.position, position),
        eq(productImportGroups.pictures, 'waiting'),
      ),
    )
    .returning({ position: productImportGroups.position })
  return closed.length > 0
}

/** A product whose cells were the same, and whose pictures are others. */
async function markUpdated({ tx }: ProductChange, { importId, position }: ImportGroup): Promise<void> {
  await tx
    .update(productImportGroups)
    .set({ outcome: 'updated' })
    .where(
      and(
        eq(productImportGroups.importId, importId),
        eq(productImportGroups.position, position),
        eq(productImportGroups.outcome, 'unchanged'),
      ),
    )
}

async function noteProblem(
  tx: Tx,
  { importId, position }: ImportGroup,
  { line, value, message, imported }: { line: number; value: string; message: string; imported: ImportRecord },
): Promise<void> {
  const column =
    imported.headers[imported.columns.indexOf('imageSrc')] ??
    imported.headers[imported.columns.indexOf('variantImage')] ??
    ''
  await tx
    .insert(productImportProblems)
    .values({ importId, position, line, column, value, message, level: 'error', wordKind: null })
}

type BringDeps = Pick<Deps, 'db' | 'env' | 'refusals' | 'files' | 'clock' | 'background'>

/** Gets a picture from where it is and stores it for the shop, which may name it in its products then. @returns its id. */
async function bringPicture(
  deps: BringDeps,
  { importId, sellerId, source }: { importId: string; sellerId: string; source: string },
): Promise<string> {
  const from = pictureSource(source, deps.env.origin)
  // One that the shop may name has its id since the check.
  if ('own' in from) throw new PictureRefused(messages.pictureForeign)
  if ('refused' in from) throw new PictureRefused(messages.pictureAddress)
  if ((await takeAttempt(deps, PICTURES_BY_SHOP, sellerId)) !== null) throw new PictureRefused(messages.picturesTooMany)
  const bytes =
    'address' in from
      ? await fetchPicture(from.address, {
          allowedHosts: deps.env.importAllowedHosts,
          signal: deps.background.stopping,
        })
      : await readWaiting(deps, importId, from.file)
  if (!sniffImage(bytes)) throw new PictureRefused(messages.pictureType)
  const picture = await encodePicture(bytes)
  if (!picture) throw new PictureRefused(messages.pictureUnreadable)
  await storeShopPicture(deps, sellerId, picture)
  return picture.id
}

async function readWaiting({ db, env }: BringDeps, importId: string, name: string): Promise<Uint8Array> {
  const file = await findFile(db, importId, name)
  const bytes = file && (await waitingFiles(env).read(file))
  if (!bytes) throw new PictureRefused(messages.pictureMissing)
  return bytes
}

async function findFile(db: Queryable, importId: string, name: string): Promise<string | null> {
  const [found] = await db
    .select({ file: productImportFiles.file })
    .from(productImportFiles)
    .where(and(eq(productImportFiles.importId, importId), eq(productImportFiles.name, name)))
  return found?.file ?? null
}
