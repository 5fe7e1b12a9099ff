import { asc, eq, inArray } from 'drizzle-orm'
import type { Picture } from 'shared-contracts/catalogue/picture.schema'
import type { Queryable } from '../db/database'
import { pictures } from '../pictures/pictures.table'
import { presentPicture } from '../pictures/present-picture'
import { reviewPhotos } from './review-photos.table'

/** The photos of reviews, by the review's id, each in its writer's order. */
export async function loadReviewPhotos(db: Queryable, reviewIds: readonly string[]): Promise<Map<string, Picture[]>> {
  const photos = new Map<string, Picture[]>()
  if (reviewIds.length === 0) return photos
  const rows = await db
    .select({ reviewId: reviewPhotos.reviewId, picture: pictures })
    .from(reviewPhotos)
    .innerJoin(pictures, eq(pictures.id, reviewPhotos.pictureId))
    .where(inArray(reviewPhotos.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPhotos.reviewId), asc(reviewPhotos.position))
  for (const { reviewId, picture } of rows) {
    if (reviewId === null) continue
    photos.set(reviewId, [...(photos.get(reviewId) ?? []), presentPicture(picture, { alt: '', color: null })])
  }
  return photos
}
