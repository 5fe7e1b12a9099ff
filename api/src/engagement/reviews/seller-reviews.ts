import { and, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { SellerReview, SellerReviewPage } from 'shared-contracts/reviews/review.schema'
import { FEW_STARS, REVIEWS_PAGE_SIZE, type ReviewTab } from 'shared-contracts/reviews/review-terms'
import { idsOwnedBy } from '../../catalogue/products/seller-products'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import type { Queryable } from '../../platform/db/database'
import { presentWithProducts } from './list-reviews'
import { reviews } from './reviews.table'

const ofSeller = (db: Queryable, sellerId: string) =>
  and(inArray(reviews.productId, idsOwnedBy(db, sellerId)), eq(reviews.state, 'published'))

const newestFirst = keyOrder('desc', ['moment', reviews.writtenAt], ['id', reviews.id])

/** One page of what shoppers read about a seller's pieces, newest first: what has no answer, of it what has few stars, or all. */
export async function listSellerReviews(
  db: Queryable,
  sellerId: string,
  { tab = 'unanswered', after }: { tab?: ReviewTab | undefined; after?: string | undefined },
): Promise<SellerReviewPage> {
  const isLow = lte(reviews.rating, FEW_STARS)
  const [{ average, ...counts } = { all: 0, unanswered: 0, low: 0, average: null }] = await db
    .select({
      all: count(),
      unanswered: sql<number>`(count(*) filter (where ${reviews.answer} is null))::int`,
      low: sql<number>`(count(*) filter (where ${reviews.answer} is null and ${isLow}))::int`,
      average: sql<number | null>`round(avg(${reviews.rating}), 1)::float`,
    })
    .from(reviews)
    .where(ofSeller(db, sellerId))
  const listed = await keyedPage(
    ({ limit }) =>
      db
        .select({ review: reviews, key: newestFirst.key })
        .from(reviews)
        .where(
          and(
            ofSeller(db, sellerId),
            tab === 'all' ? undefined : isNull(reviews.answer),
            tab === 'low' ? isLow : undefined,
            newestFirst.beyond(after),
          ),
        )
        .orderBy(newestFirst.order)
        .limit(limit),
    { after, size: REVIEWS_PAGE_SIZE, total: counts[tab] },
    (rows) =>
      presentWithProducts(
        db,
        rows.map(({ review }) => review),
      ),
  )
  return { ...listed, counts, average }
}

/** Says something to a published review of a seller's own piece, in public; `null` takes it back. */
export async function answerReview(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  sellerId: string,
  { id, answer }: { id: string; answer: string | null },
): Promise<SellerReview> {
  const changed = await db
    .update(reviews)
    .set({ answer, answeredAt: answer === null ? null : clock.now() })
    .where(and(eq(reviews.id, id), ofSeller(db, sellerId)))
    .returning()
  const [review] = await presentWithProducts(db, changed)
  if (!review) throw refuse('NOT_FOUND')
  return review
}
