import { eq } from 'drizzle-orm'
import type { ModeratedReview } from 'shared-contracts/reviews/review.schema'
import type { ReviewRejection, ReviewState } from 'shared-contracts/reviews/review-terms'
import type { Deps } from '../../deps'
import { afterCommit } from '../../platform/db/after-commit'
import type { Refuses } from '../../http/refuse'
import { enqueue } from '../../platform/outbox/enqueue'
import { findModerated } from './list-moderated'
import { refreshRating } from './refresh-rating'
import { reviews } from './reviews.table'

/** Shows a review to shoppers, keeps it from them or lets it wait again; the product's rating follows. */
export async function moderateReview(
  { db, clock, catalogue, refuse }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND'>,
  id: string,
  { state, rejectedFor = null }: { state: ReviewState; rejectedFor?: ReviewRejection | null | undefined },
): Promise<ModeratedReview> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(reviews)
      .set({ state, rejectedFor })
      .where(eq(reviews.id, id))
      .returning({ productId: reviews.productId })
    if (!row) throw refuse('NOT_FOUND')
    await refreshRating(tx, row.productId)
    afterCommit(tx, catalogue.changed)
    if (state === 'published') await enqueue(tx, clock.now(), { topic: 'review-published', reviewId: id })
  })
  const review = await findModerated(db, id)
  if (!review) throw refuse('NOT_FOUND')
  return review
}
