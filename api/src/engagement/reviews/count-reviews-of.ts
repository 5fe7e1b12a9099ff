import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { reviews } from './reviews.table'

/** A product's reviews by what became of them. */
export async function countReviewsOf(db: Queryable, productId: string) {
  const rows = await db
    .select({ state: reviews.state, many: count() })
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .groupBy(reviews.state)
  const many = (state: (typeof rows)[number]['state']) => rows.find((row) => row.state === state)?.many ?? 0
  return { published: many('published'), pending: many('pending'), rejected: many('rejected') }
}
