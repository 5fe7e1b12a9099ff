import { eq } from 'drizzle-orm'
import type { ModeratedReview } from 'shared-contracts/reviews/review.schema'
import type { Deps } from '../deps'
import { findModerated } from './list-moderated'
import { refreshRating } from './refresh-rating'
import { reviews } from './reviews.table'

/** Shows a review to shoppers, or keeps it from them; the product's rating follows. `null` when there is none. */
export async function moderateReview(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  id: string,
  state: 'published' | 'rejected',
): Promise<ModeratedReview | null> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(reviews)
      .set({ state })
      .where(eq(reviews.id, id))
      .returning({ productId: reviews.productId })
    if (row) await refreshRating(tx, row.productId)
  })
  const review = await findModerated(db, id)
  if (review) await catalogue.changed()
  return review
}
