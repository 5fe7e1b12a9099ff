import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { OwnReviews } from 'shared-contracts/reviews/review.schema'
import { orderLines } from '../../buying/orders/order-lines.table'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import type { Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { reviews, reviewVotes } from './reviews.table'

/** The line of an order that a shopper wants to write of. */
export interface ReviewedLine {
  productId: string
  lineId: string
}

/**
 * What a shopper bought and has received. Somebody else's line, another product's and none look the same from outside: not found; one that
 * has not arrived is refused. Whether it has been reviewed already is not asked here.
 */
export async function findReviewableLine(
  { db, refuse }: { db: Queryable } & Refuses<'NOT_FOUND' | 'REFUSED'>,
  userId: string,
  { productId, lineId }: ReviewedLine,
): Promise<{ color: string; size: string }> {
  const [line] = await db
    .select({ state: orders.state, color: orderLines.color, size: orderLines.size })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(
      and(
        eq(orderLines.id, lineId),
        eq(orderLines.productId, productId),
        eq(purchases.userId, userId),
        // Pieces that were cancelled never came.
        lt(orderLines.cancelled, orderLines.quantity),
      ),
    )
  if (!line) throw refuse('NOT_FOUND')
  if (line.state !== 'delivered' && line.state !== 'completed') throw refuse('REFUSED')
  return line
}

/** Those of some lines of orders that have been reviewed. */
export async function reviewedLines(db: Queryable, lineIds: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: reviews.orderLineId }).from(reviews).where(inArray(reviews.orderLineId, lineIds))
  return new Set(rows.map(({ id }) => id))
}

/** What a shopper may review of a product, wrote about it and found helpful. */
export async function listOwnReviews(
  db: Queryable,
  { userId, productId }: { userId: string; productId: string },
): Promise<OwnReviews> {
  const reviewable = await db
    .select({ lineId: orderLines.id, color: orderLines.color, size: orderLines.size })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(
      and(
        eq(orderLines.productId, productId),
        eq(purchases.userId, userId),
        inArray(orders.state, ['delivered', 'completed']),
        lt(orderLines.cancelled, orderLines.quantity),
        isNull(reviews.id),
      ),
    )
    .orderBy(asc(purchases.placedAt), asc(orderLines.id))
  const written = await db
    .select({ id: reviews.id, title: reviews.title, state: reviews.state, rejectedFor: reviews.rejectedFor })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
    .orderBy(desc(reviews.writtenAt))
  const helpful = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviews.productId, productId), eq(reviewVotes.userId, userId)))
  return { reviewable, written, helpful: helpful.map(({ id }) => id) }
}
