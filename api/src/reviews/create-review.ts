import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ReviewDraft } from 'shared-contracts/reviews/review.schema'
import type { Fit, ReviewState } from 'shared-contracts/reviews/review-terms'
import type { Deps } from '../deps'
import { orderLines } from '../orders/order-lines.table'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { heldFor } from './held-for'
import { refreshRating } from './refresh-rating'
import { reviews } from './reviews.table'

export type CreateReviewOutcome =
  | { id: string; state: ReviewState }
  /** Somebody else's line, another product's, or none: all look the same from outside. */
  | 'NOT_FOUND'
  | 'REFUSED'
  | 'ALREADY_REVIEWED'

/**
 * Reviews a piece that the shopper bought and has received. It is shown at once, unless somebody should look at its words first.
 */
export async function createReview(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  userId: string,
  { productId, lineId, draft }: { productId: string; lineId: string; draft: ReviewDraft },
): Promise<CreateReviewOutcome> {
  const [line] = await db
    .select({ state: orders.state, color: orderLines.color, size: orderLines.size })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(orderLines.id, lineId), eq(orderLines.productId, productId), eq(purchases.userId, userId)))
  if (!line) return 'NOT_FOUND'
  if (line.state !== 'delivered' && line.state !== 'completed') return 'REFUSED'

  const reason = heldFor(`${draft.title}\n${draft.body}`)
  const state = reason ? 'pending' : 'published'
  const id = randomUUID()
  const created = await db.transaction(async (tx) => {
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
    if (row && state === 'published') await refreshRating(tx, productId)
    return row !== undefined
  })
  if (!created) return 'ALREADY_REVIEWED'
  if (state === 'published') await catalogue.changed()
  return { id, state }
}
