import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Fit, ReviewState } from 'shared-contracts/reviews/review-terms'
import type { ReviewDraft } from 'shared-contracts/reviews/review.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { heldFor } from './held-for'
import { findReviewableLine, type ReviewedLine } from './list-own-reviews'
import { refreshRating } from './moderate-review'
import { reviewPhotos, reviews } from './reviews.table'

/**
 * Reviews a piece that the shopper bought and has received. It is shown at once, unless somebody should look at its words or photos first.
 * A photo that is not theirs counts as a line that is not.
 */
export async function createReview(
  context: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'REFUSED' | 'ALREADY_REVIEWED'>,
  userId: string,
  { productId, lineId, draft, photos }: ReviewedLine & { draft: ReviewDraft; photos: readonly string[] },
): Promise<{ id: string; state: ReviewState }> {
  const { db, clock, catalogue, refuse } = context
  const line = await findReviewableLine(context, userId, { productId, lineId })
  const reason = heldFor(`${draft.title}\n${draft.body}`)
  const state = reason || photos.length > 0 ? 'pending' : 'published'
  const id = randomUUID()
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(reviews)
      .values({
        ...{ id, productId, orderLineId: lineId, userId, state, color: line.color, size: line.size },
        rating: draft.rating,
        fit: (draft.fit ?? null) as Fit | null,
        title: draft.title,
        body: draft.body,
        heldFor: reason,
        writtenAt: clock.now(),
      })
      .onConflictDoNothing({ target: reviews.orderLineId })
      .returning({ id: reviews.id })
    if (!row) throw refuse('ALREADY_REVIEWED')
    if (!(await takePhotos(tx, { id, userId }, photos))) throw refuse('NOT_FOUND')
    if (state !== 'published') return
    await refreshRating(tx, productId)
    await enqueue(tx, clock.now(), { topic: 'review-published', reviewId: id })
    afterCommit(tx, catalogue.changed)
  })
  return { id, state }
}

/** Puts photos that their taker has uploaded to a review, in this order. @returns whether all were theirs and free. */
async function takePhotos(
  tx: Tx,
  { id: reviewId, userId }: { id: string; userId: string },
  photos: readonly string[],
): Promise<boolean> {
  for (const [position, pictureId] of photos.entries()) {
    const [taken] = await tx
      .update(reviewPhotos)
      .set({ reviewId, position })
      .where(and(eq(reviewPhotos.pictureId, pictureId), eq(reviewPhotos.userId, userId), isNull(reviewPhotos.reviewId)))
      .returning({ id: reviewPhotos.pictureId })
    if (!taken) return false
  }
  return true
}
