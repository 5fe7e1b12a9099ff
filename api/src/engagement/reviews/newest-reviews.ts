import { desc, eq } from 'drizzle-orm'
import type { ShopperReview } from 'shared-contracts/desk-shoppers/desk-shoppers.schema'
import { SHOPPER_NEWEST } from 'shared-contracts/desk-shoppers/desk-shopper-terms'
import { productLink } from '../../catalogue/products/product-links'
import type { Queryable } from '../../platform/db/database'
import { reviews } from './reviews.table'

/** What a shopper said last about what they bought, and how often they have in all. */
export async function newestReviews(db: Queryable, userId: string): Promise<{ all: number; newest: ShopperReview[] }> {
  const theirs = eq(reviews.userId, userId)
  const rows = await db
    .select({ review: reviews, product: productLink(reviews.productId) })
    .from(reviews)
    .where(theirs)
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(SHOPPER_NEWEST)
  return {
    all: rows.length < SHOPPER_NEWEST ? rows.length : await db.$count(reviews, theirs),
    newest: rows.map(({ review: { id, productId, rating, title, state, writtenAt }, product }) => ({
      ...{ id, product: { id: productId, ...product }, rating, title, state },
      writtenAt: writtenAt.toISOString(),
    })),
  }
}
