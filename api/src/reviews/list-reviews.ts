import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Review, ReviewPage } from 'shared-contracts/reviews/review.schema'
import { REVIEWS_PAGE_SIZE, type ReviewSort } from 'shared-contracts/reviews/review-terms'
import { users } from '../accounts/users.table'
import type { Queryable } from '../db/database'
import { authorName } from './author-name'
import { hasPhotos } from './has-photos'
import { loadReviewPhotos } from './load-review-photos'
import { reviews } from './reviews.table'
import { summariseReviews } from './summarise-reviews'

const newest = [desc(reviews.writtenAt), desc(reviews.id)]
const orders = {
  newest,
  helpful: [desc(reviews.helpful), ...newest],
  highest: [desc(reviews.rating), ...newest],
  lowest: [asc(reviews.rating), ...newest],
} satisfies Record<ReviewSort, unknown>

/** One page of a product's published reviews, with the summary of all of them. */
export async function listReviews(
  db: Queryable,
  {
    productId,
    sort = 'newest',
    stars,
    photos,
    page = 1,
  }: { productId: string; sort?: ReviewSort; stars?: number; photos?: boolean; page?: number },
): Promise<ReviewPage> {
  const wanted = and(
    eq(reviews.productId, productId),
    eq(reviews.state, 'published'),
    stars === undefined ? undefined : eq(reviews.rating, stars),
    photos ? hasPhotos : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(reviews).where(wanted)
  const rows = await db
    .select({ review: reviews, name: users.name })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(REVIEWS_PAGE_SIZE)
    .offset((page - 1) * REVIEWS_PAGE_SIZE)
  const total = counted?.total ?? 0
  const taken = await loadReviewPhotos(
    db,
    rows.map(({ review }) => review.id),
  )
  return {
    items: rows.map((row) => presentReview(row, taken.get(row.review.id))),
    page,
    pageCount: Math.max(1, Math.ceil(total / REVIEWS_PAGE_SIZE)),
    total,
    summary: await summariseReviews(db, productId),
  }
}

/** A review as others see it: its writer's name cut short. */
export function presentReview(
  { review, name }: { review: typeof reviews.$inferSelect; name: string | null },
  photos: Review['photos'] = [],
): Review {
  const { id, rating, fit, title, body, color, size, helpful, writtenAt } = review
  const author = authorName(name)
  return { id, rating, fit, title, body, author, color, size, helpful, writtenAt: writtenAt.toISOString(), photos }
}
