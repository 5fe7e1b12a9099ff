import { eq } from 'drizzle-orm'
import type { ModeratedReview } from 'shared-contracts/reviews/review.schema'
import type { ReviewRejection, ReviewState } from 'shared-contracts/reviews/review-terms'
import type { Deps } from '../deps'
import { tell } from '../outbox/tell'
import { findModerated } from './list-moderated'
import { refreshRating } from './refresh-rating'
import { reviews } from './reviews.table'

/** Shows a review to shoppers, keeps it from them or lets it wait again; the product's rating follows. `null` when there is none. */
export async function moderateReview(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  id: string,
  { state, rejectedFor = null }: { state: ReviewState; rejectedFor?: ReviewRejection | null | undefined },
): Promise<ModeratedReview | null> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(reviews)
      .set({ state, rejectedFor })
      .where(eq(reviews.id, id))
      .returning({ productId: reviews.productId })
    if (row) await refreshRating(tx, row.productId)
    if (row && state === 'published') await tell(tx, clock.now(), { topic: 'review-published', reviewId: id })
  })
  const review = await findModerated(db, id)
  if (review) await catalogue.changed()
  return review
}
