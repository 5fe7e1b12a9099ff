import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { EncodedPicture } from '../pictures/encode-picture'
import { readUpload } from '../pictures/read-upload'
import { presentPicture, pictureFiles } from '../pictures/present-picture'
import { productImages } from '../products/product-images.table'
import type { Queryable, Tx } from '../../platform/db/database'
import { storePictures, storePictureWith } from '../pictures/store-pictures'
import { DAY_MS } from '../../platform/clock/days'
import type { Limit } from '../../platform/limits/take-attempt'
import { sellerPictures } from './seller-pictures.table'

/** Stores a picture for a shop, which may name it in its products then. */
export async function uploadPicture(
  deps: Pick<Deps, 'db' | 'files' | 'clock'> & Refuses<'UNSUPPORTED_IMAGE'>,
  sellerId: string,
  image: File,
): Promise<Picture> {
  const picture = await readUpload(deps, image)
  await storeShopPicture(deps, sellerId, picture)
  return presentPicture(picture, { alt: '', color: null })
}

/**
 * Of these pictures, those that a shop may name in a product: it has uploaded them, or the product shows them already.
 *
 * @param productId `null` for a product that is not there yet.
 */
export async function ownPictures(
  db: Queryable,
  { sellerId, productId }: { sellerId: string; productId: string | null },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const uploaded = await db
    .select({ id: sellerPictures.pictureId })
    .from(sellerPictures)
    .where(and(eq(sellerPictures.sellerId, sellerId), inArray(sellerPictures.pictureId, [...ids])))
  const shown =
    productId === null
      ? []
      : await db
          .select({ id: productImages.pictureId })
          .from(productImages)
          .where(and(eq(productImages.productId, productId), inArray(productImages.pictureId, [...ids])))
  return new Set([...uploaded, ...shown].flatMap(({ id }) => id ?? []))
}

/** Stores a picture for a shop, which may name it in its products then; one that it has is as if it came now. */
export async function storeShopPicture(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  sellerId: string,
  picture: EncodedPicture,
): Promise<void> {
  await storePictureWith(deps, picture, (tx) => keepForShop(tx, { sellerId, ids: [picture.id], now: deps.clock.now() }))
}

/** The same within the transaction of what they belong to. @returns the function to be called when it fails. */
export async function storeShopPictures(
  tx: Tx,
  files: Deps['files'],
  { sellerId, now, pictures }: { sellerId: string; now: Date; pictures: readonly EncodedPicture[] },
): Promise<() => Promise<void>> {
  const undoFiles = await storePictures(tx, files, pictures)
  try {
    await keepForShop(tx, { sellerId, ids: [...new Set(pictures.map(({ id }) => id))], now })
    return undoFiles
  } catch (error) {
    await undoFiles()
    throw error
  }
}

const keepForShop = (
  tx: Tx,
  { sellerId, ids, now: uploadedAt }: { sellerId: string; ids: readonly string[]; now: Date },
) =>
  tx
    .insert(sellerPictures)
    .values(ids.map((pictureId) => ({ sellerId, pictureId, uploadedAt })))
    .onConflictDoUpdate({ target: [sellerPictures.sellerId, sellerPictures.pictureId], set: { uploadedAt } })

const AT_ONCE = 100
/** Somebody may have a form open for so long that names it. */
const KEPT_MS = 7 * DAY_MS

/** That nothing names a picture: neither a product, what is typed of one, waits for staff or was decided by them, nor a shop's profile, an import, a sold piece, a review, a case, the library or the marketplace's logo. */
const unnamed = (id: SQL) => sql`
  not exists (select from product_images where picture_id = ${id})
  and not exists (select from product_cutouts where picture_id = ${id})
  and not exists (
    select from product_drafts cross join jsonb_array_elements(typed -> 'pictures') picture where picture ->> 'id' = ${id})
  and not exists (
    select from product_submissions cross join jsonb_array_elements(content -> 'pictures') picture
    where state = 'waiting' and picture ->> 'id' = ${id})
  and not exists (
    select from product_submissions
    where compared is not null and jsonb_path_query_array(compared, '$.pictures.*[*].id') ? ${id})
  and not exists (select from sellers where logo_id = ${id})
  and not exists (select from sellers where banner_id = ${id})
  and not exists (select from product_import_pictures where picture_id = ${id})
  and not exists (select from order_lines where picture_id = ${id})
  and not exists (select from review_photos where picture_id = ${id})
  and not exists (select from dispute_pictures where picture_id = ${id})
  and not exists (select from library_pictures where picture_id = ${id})
  and not exists (select from shop_settings where key = 'logo' and value ->> 'pictureId' = ${id})`

/** Removes the pictures, files and all, that shops have brought, or staff have given up, a week ago and that nothing names. */
export async function purgeUnusedPictures({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const weekAgo = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  const isUnused = (id: SQL) => sql`${unnamed(id)}
    and not exists (select from seller_pictures young where young.picture_id = ${id} and young.uploaded_at > ${weekAgo})
    and not exists (select from dropped_pictures young where young.picture_id = ${id} and young.dropped_at > ${weekAgo})`
  let found: number
  do {
    const { rows: unused } = await db.execute<{ id: string }>(sql`
      select picture_id as id from (
        select picture_id from seller_pictures where uploaded_at <= ${weekAgo}
        union select picture_id from dropped_pictures where dropped_at <= ${weekAgo}) old
      where ${isUnused(sql`old.picture_id`)} order by id limit ${AT_ONCE}`)
    found = unused.length
    for (const { id } of unused) {
      await db.transaction(async (tx) => {
        // Whoever uploads the same picture now waits, and stores it anew.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
        const { rows: still } = await tx.execute(sql`select 1 where ${isUnused(sql`${id}::text`)}`)
        if (still.length === 0) return
        await tx.execute(sql`delete from seller_pictures where picture_id = ${id}`)
        await tx.execute(sql`delete from dropped_pictures where picture_id = ${id}`)
        const { rows: gone } = await tx.execute(
          // The demo's are drawn from their descriptions whenever they are asked for.
          sql`delete from pictures where id = ${id} and drawing is null returning id`,
        )
        if (gone.length > 0) for (const name of pictureFiles(id)) await files.remove(name)
      })
    }
  } while (found === AT_ONCE)
}

/** Of a shop, by hand and by imports: more than a large import brings in a day, and an end to what fills the disk. */
export const PICTURES_BY_SHOP: Limit = { name: 'shop-pictures', max: 20_000, windowMs: DAY_MS }
