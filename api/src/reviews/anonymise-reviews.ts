import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { reviewPhotos } from './review-photos.table'
import { reviewVotes } from './review-votes.table'
import { reviews } from './reviews.table'

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
