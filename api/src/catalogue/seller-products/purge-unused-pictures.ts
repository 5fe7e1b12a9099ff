import { sql, type SQL } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { PICTURE_WIDTHS, pictureFile } from '../pictures/picture-file'
import { DAY_MS } from '../../platform/clock/days'

const AT_ONCE = 100
/** Somebody may have a form open for so long that names it. */
const KEPT_MS = 7 * DAY_MS

/** That nothing names a picture: neither a product or what is typed of one, nor a shop's profile, an import, a sold piece or a review. */
const unnamed = (id: SQL) => sql`
  not exists (select from product_images where picture_id = ${id})
  and not exists (select from product_cutouts where picture_id = ${id})
  and not exists (
    select from product_drafts cross join jsonb_array_elements(typed -> 'pictures') picture where picture ->> 'id' = ${id})
  and not exists (select from sellers where logo_id = ${id})
  and not exists (select from sellers where banner_id = ${id})
  and not exists (select from product_import_pictures where picture_id = ${id})
  and not exists (select from order_lines where picture_id = ${id})
  and not exists (select from review_photos where picture_id = ${id})`

/** Removes the pictures, files and all, that shops have brought a week ago and that nothing names. */
export async function purgeUnusedPictures({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const weekAgo = new Date(clock.now().getTime() - KEPT_MS).toISOString()
  const isUnused = (id: SQL) => sql`${unnamed(id)}
    and not exists (select from seller_pictures young where young.picture_id = ${id} and young.uploaded_at > ${weekAgo})`
  let found: number
  do {
    const { rows: unused } = await db.execute<{ id: string }>(sql`
      select distinct old.picture_id as id from seller_pictures old
      where old.uploaded_at <= ${weekAgo} and ${isUnused(sql`old.picture_id`)} order by id limit ${AT_ONCE}`)
    found = unused.length
    for (const { id } of unused) {
      await db.transaction(async (tx) => {
        // Whoever uploads the same picture now waits, and stores it anew.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
        const { rows: still } = await tx.execute(sql`select 1 where ${isUnused(sql`${id}::text`)}`)
        if (still.length === 0) return
        await tx.execute(sql`delete from seller_pictures where picture_id = ${id}`)
        const { rows: gone } = await tx.execute(
          // The demo's are drawn from their descriptions whenever they are asked for.
          sql`delete from pictures where id = ${id} and drawing is null returning id`,
        )
        if (gone.length > 0) for (const width of PICTURE_WIDTHS) await files.remove(pictureFile(id, width))
      })
    }
  } while (found === AT_ONCE)
}
