import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { ReviewDraft } from 'shared-contracts/reviews/review.schema'
import type { Fit, ReviewState } from 'shared-contracts/reviews/review-terms'
import type { Tx } from '../db/database'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { Deps } from '../deps'
import { findReviewableLine, type LineRefusal, type ReviewedLine } from './find-reviewable-line'
import { heldFor } from './held-for'
import { tell } from '../outbox/tell'
import { refreshRating } from './refresh-rating'
import { reviewPhotos } from './review-photos.table'
import { reviews } from './reviews.table'

/** A photo that is not theirs counts as a line that is not. */
type CreateReviewRefusal = LineRefusal | 'ALREADY_REVIEWED'

/**
 * Reviews a piece that the shopper bought and has received. It is shown at once, unless somebody should look at its words or photos first.
 */
export async function createReview(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  userId: string,
  { productId, lineId, draft, photos }: ReviewedLine & { draft: ReviewDraft; photos: readonly string[] },
): Promise<{ id: string; state: ReviewState } | CreateReviewRefusal> {
  const line = await findReviewableLine(db, userId, { productId, lineId })
  if (typeof line === 'string') return line

  const reason = heldFor(`${draft.title}\n${draft.body}`)
  const state = reason || photos.length > 0 ? 'pending' : 'published'
  const id = randomUUID()
  const refusal = await rollingBack<null, CreateReviewRefusal>(() =>
    db.transaction(async (tx) => {
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
      if (!row) throw new RolledBack('ALREADY_REVIEWED')
      if (!(await takePhotos(tx, { id, userId }, photos))) throw new RolledBack('NOT_FOUND')
      if (state === 'published') {
        await refreshRating(tx, productId)
        await tell(tx, clock.now(), { topic: 'review-published', reviewId: id })
      }
      return null
    }),
  )
  if (refusal) return refusal
  if (state === 'published') await catalogue.changed()
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
