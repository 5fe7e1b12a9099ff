import { and, asc, desc, eq } from 'drizzle-orm'
import type { Review, ReviewPage } from 'shared-contracts/reviews/review.schema'
import { REVIEWS_PAGE_SIZE, type ReviewSort } from 'shared-contracts/reviews/review-terms'
import { users } from '../../identity/accounts/users.table'
import type { Queryable } from '../../platform/db/database'
import { hasPhotos, loadReviewPhotos } from './load-review-photos'
import { reviews } from './reviews.table'
import { summariseReviews } from './summarise-reviews'
import { paged } from '../../platform/db/paged'

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
    page,
  }: {
    productId: string
    sort?: ReviewSort | undefined
    stars?: number | undefined
    photos?: boolean | undefined
    page?: number | undefined
  },
): Promise<ReviewPage> {
  const wanted = and(
    eq(reviews.productId, productId),
    eq(reviews.state, 'published'),
    stars === undefined ? undefined : eq(reviews.rating, stars),
    photos ? hasPhotos : undefined,
  )
  const listed = await paged(
    db
      .select({ review: reviews, name: users.name })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(wanted)
      .orderBy(...orders[sort]),
    { page, size: REVIEWS_PAGE_SIZE, total: db.$count(reviews, wanted) },
    async (rows) => {
      const ids = rows.map(({ review }) => review.id)
      const taken = await loadReviewPhotos(db, ids)
      return rows.map((row) => presentReview(row, taken.get(row.review.id)))
    },
  )
  return { ...listed, summary: await summariseReviews(db, productId) }
}

/** A review as others see it: its writer's name cut short. */
export function presentReview(
  { review, name }: { review: typeof reviews.$inferSelect; name: string | null },
  photos: Review['photos'] = [],
): Review {
  const { id, rating, fit, title, body, color, size, helpful, writtenAt, answer, answeredAt } = review
  const author = authorName(name)
  return {
    ...{ id, rating, fit, title, body, author, color, size, helpful, writtenAt: writtenAt.toISOString(), photos },
    answer: answer !== null && answeredAt ? { body: answer, writtenAt: answeredAt.toISOString() } : null,
  }
}

/** A name as strangers may see it: `Ada Byrne` as `Ada B.`; `null` for who gave none. */
export function authorName(name: string | null): string | null {
  const [first, ...others] = (name ?? '').trim().split(/\s+/)
  if (!first) return null
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
