import { eq, inArray, sql, desc } from 'drizzle-orm'
import type { Tx, Db } from '../../platform/db/database'
import { reviewPhotos, reviews, reviewVotes } from './reviews.table'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { productSlug } from '../../catalogue/products/product-links'
import { pictureFile } from '../../catalogue/pictures/present-picture'
import { loadReviewPhotos } from './load-review-photos'

/**
 * Takes back the votes of who leaves, and drops what nobody has published. Published reviews stay, without a name: others bought by them. Their
 * photos go, which may show who took them.
 */
export async function anonymiseReviews(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const votes = await tx
    .delete(reviewVotes)
    .where(eq(reviewVotes.userId, userId))
    .returning({ id: reviewVotes.reviewId })
  if (votes.length > 0) {
    await tx
      .update(reviews)
      .set({ helpful: sql`${reviews.helpful} - 1` })
      .where(
        inArray(
          reviews.id,
          votes.map(({ id }) => id),
        ),
      )
  }
  await tx.update(reviewPhotos).set({ userId: null, reviewId: null }).where(eq(reviewPhotos.userId, userId))
  await tx.execute(sql`delete from reviews where user_id = ${userId} and state <> 'published'`)
}

/** Everything that somebody said about what they bought, published or not, newest first. */
export async function exportReviews(db: Db, userId: string): Promise<AccountExport['reviews']> {
  const rows = await db
    .select({
      id: reviews.id,
      product: productSlug(reviews.productId),
      rating: reviews.rating,
      title: reviews.title,
      body: reviews.body,
      state: reviews.state,
      writtenAt: reviews.writtenAt,
    })
    .from(reviews)
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
