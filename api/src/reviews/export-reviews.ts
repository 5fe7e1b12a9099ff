import { desc, eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { products } from '../catalogue/products.table'
import type { Db } from '../db/database'
import { pictureFile } from '../pictures/picture-file'
import { loadReviewPhotos } from './load-review-photos'
import { reviews } from './reviews.table'

/** Everything that somebody said about what they bought, published or not, newest first. */
export async function exportReviews(db: Db, userId: string): Promise<AccountExport['reviews']> {
  const rows = await db
    .select({
      id: reviews.id,
      product: products.slug,
      rating: reviews.rating,
      title: reviews.title,
      body: reviews.body,
      state: reviews.state,
      writtenAt: reviews.writtenAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
  const photos = await loadReviewPhotos(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, ...row }) => ({
    ...row,
    photos: (photos.get(id) ?? []).map((photo) => `/media/${pictureFile(photo.id, 1600)}`),
    writtenAt: row.writtenAt.toISOString(),
  }))
}
