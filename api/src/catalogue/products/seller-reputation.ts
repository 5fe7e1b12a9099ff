import { and, eq, gt, sql } from 'drizzle-orm'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import { answerTime } from '../../buying/messages/answer-time'
import type { Queryable } from '../../platform/db/database'
import { products } from './products.table'
import { published } from './published'
import { presentRating } from './load-cards'

/** What speaks for a seller before somebody buys: how its pieces are rated, and how soon it answers. */
export async function reputationOf(
  db: Queryable,
  sellerId: string,
): Promise<Pick<Product['seller'], 'rating' | 'answersWithinHours'>> {
  const [rated] = await db
    .select({
      average: sql<
        number | null
      >`sum(${products.ratingAvg} * ${products.ratingCount}) / nullif(sum(${products.ratingCount}), 0)`,
      count: sql<number>`coalesce(sum(${products.ratingCount}), 0)::int`,
      answersWithinHours: answerTime(sellerId),
    })
    .from(products)
    .where(and(published, eq(products.sellerId, sellerId), gt(products.ratingCount, 0)))
  return {
    rating: presentRating(rated?.average ?? null, rated?.count ?? 0),
    answersWithinHours: rated?.answersWithinHours ?? null,
  }
}
