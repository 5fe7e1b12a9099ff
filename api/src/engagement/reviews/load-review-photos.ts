import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import { presentPicture } from '../../catalogue/pictures/present-picture'
import { removePictures, storedPicture } from '../../catalogue/pictures/store-pictures'
import type { Deps } from '../../deps'
import { staffMay } from '../../http/staff-may'
import { lacksSecondFactor } from '../../identity/second-factors/owes-second-factor'
import type { Visitor } from '../../http/visitor'
import { DAY_MS } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { reviewPhotos, reviews } from './reviews.table'

/** The photos of reviews, by the review's id, each in its writer's order. */
export async function loadReviewPhotos(db: Queryable, reviewIds: readonly string[]): Promise<Map<string, Picture[]>> {
  const photos = new Map<string, Picture[]>()
  if (reviewIds.length === 0) return photos
  const rows = await db
    .select({ reviewId: reviewPhotos.reviewId, picture: storedPicture(reviewPhotos.pictureId) })
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPhotos.reviewId), asc(reviewPhotos.position))
  for (const { reviewId, picture } of rows) {
    if (reviewId === null) continue
    photos.set(reviewId, [...(photos.get(reviewId) ?? []), presentPicture(picture, { alt: '', color: null })])
  }
  return photos
}

/** Who may see a photo, a published review's apart: the one who asks, because it is theirs or they moderate, or nobody. */
export async function photoAccess(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  visitor: Pick<Visitor, 'session'>,
  pictureId: string,
): Promise<'everybody' | 'visitor' | 'nobody'> {
  const [photo] = await db
    .select({ userId: reviewPhotos.userId, state: reviews.state })
    .from(reviewPhotos)
    .leftJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviewPhotos.pictureId, pictureId))
  if (!photo?.userId) return 'nobody'
  if (photo.state === 'published') return 'everybody'
  if ((await visitor.session('shop'))?.account.id === photo.userId) return 'visitor'
  const admin = photo.state === null ? null : await visitor.session('admin')
  if (!admin || lacksSecondFactor(env, admin)) return 'nobody'
  return staffMay(admin.account, 'products.read') ? 'visitor' : 'nobody'
}

/** Of `reviews`: those with a photo at least. */
export const hasPhotos = sql<boolean>`exists (select from review_photos photo where photo.review_id = reviews.id)`

/** Removes the photos, files and all, that no review took within a day, and those of who has left. */
export async function purgeReviewPhotos(deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const dayAgo = new Date(deps.clock.now().getTime() - DAY_MS)
  await removePictures(
    deps,
    (tx, limit) =>
      tx
        .select({ id: reviewPhotos.pictureId })
        .from(reviewPhotos)
        .where(and(isNull(reviewPhotos.reviewId), or(isNull(reviewPhotos.userId), lt(reviewPhotos.uploadedAt, dayAgo))))
        .limit(limit)
        .for('update', { skipLocked: true }),
    (tx, ids) => tx.delete(reviewPhotos).where(inArray(reviewPhotos.pictureId, ids)),
  )
}
