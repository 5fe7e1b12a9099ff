import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SellerReview, SellerReviewPage } from 'shared-contracts/reviews/review.schema'
import { REVIEWS_PAGE_SIZE, type ReviewTab } from 'shared-contracts/reviews/review-terms'
import { products } from '../../catalogue/products/products.table'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { users } from '../../identity/accounts/users.table'
import type { Queryable } from '../../platform/db/database'
import { paged } from '../../platform/db/paged'
import { presentReview } from './list-reviews'
import { loadReviewPhotos } from './load-review-photos'
import { reviews } from './reviews.table'

const ofSeller = (sellerId: string) => and(eq(products.sellerId, sellerId), eq(reviews.state, 'published'))

const withProduct = (db: Queryable) =>
  db
    .select({ review: reviews, name: users.name, product: { slug: products.slug, title: products.title } })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic()

async function present(db: Queryable, rows: Awaited<ReturnType<typeof withProduct>>): Promise<SellerReview[]> {
  const photos = await loadReviewPhotos(
    db,
    rows.map(({ review }) => review.id),
  )
  return rows.map((row) => ({ ...presentReview(row, photos.get(row.review.id)), product: row.product }))
}

/** One page of what shoppers read about a seller's pieces, newest first: what has no answer, or all. */
export async function listSellerReviews(
  db: Queryable,
  sellerId: string,
  { tab = 'unanswered', page }: { tab?: ReviewTab | undefined; page?: number | undefined },
): Promise<SellerReviewPage> {
  const [counts = { all: 0, unanswered: 0 }] = await db
    .select({ all: count(), unanswered: sql<number>`(count(*) filter (where ${reviews.answer} is null))::int` })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(ofSeller(sellerId))
  const listed = await paged(
    withProduct(db)
      .where(and(ofSeller(sellerId), tab === 'unanswered' ? isNull(reviews.answer) : undefined))
      .orderBy(desc(reviews.writtenAt), desc(reviews.id)),
    { page, size: REVIEWS_PAGE_SIZE, total: Promise.resolve(counts[tab]) },
    (rows) => present(db, rows),
  )
  return { ...listed, counts }
}

/** Says something to a published review of a seller's own piece, in public; `null` takes it back. */
export async function answerReview(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  sellerId: string,
  { id, answer }: { id: string; answer: string | null },
): Promise<SellerReview> {
  const own = db.select({ id: products.id }).from(products).where(eq(products.sellerId, sellerId))
  const [changed] = await db
    .update(reviews)
    .set({ answer, answeredAt: answer === null ? null : clock.now() })
    .where(and(eq(reviews.id, id), eq(reviews.state, 'published'), sql`${reviews.productId} in ${own}`))
    .returning({ id: reviews.id })
  const [review] = changed ? await present(db, await withProduct(db).where(eq(reviews.id, id))) : []
  if (!review) throw refuse('NOT_FOUND')
  return review
}
