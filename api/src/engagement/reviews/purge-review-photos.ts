import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { PICTURE_WIDTHS, pictureFile } from '../../catalogue/pictures/picture-file'
import { pictures } from '../../catalogue/pictures/pictures.table'
import { reviewPhotos } from './review-photos.table'
import { DAY_MS } from '../../platform/clock/days'

const AT_ONCE = 100

/** Removes the photos, files and all, that no review took within a day, and those of who has left. */
export async function purgeReviewPhotos({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS)
  let forgotten: number
  do {
    forgotten = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: reviewPhotos.pictureId })
        .from(reviewPhotos)
        .where(and(isNull(reviewPhotos.reviewId), or(isNull(reviewPhotos.userId), lt(reviewPhotos.uploadedAt, dayAgo))))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      // First: should it end here, the rows are found again.
      for (const id of ids) for (const width of PICTURE_WIDTHS) await files.remove(pictureFile(id, width))
      await tx.delete(reviewPhotos).where(inArray(reviewPhotos.pictureId, ids))
      await tx.delete(pictures).where(inArray(pictures.id, ids))
      return ids.length
    })
  } while (forgotten === AT_ONCE)
}
