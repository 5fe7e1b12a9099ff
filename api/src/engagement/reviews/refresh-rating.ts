import { eq, sql } from 'drizzle-orm'
import { products } from '../../catalogue/products/products.table'
import type { Tx } from '../../platform/db/database'

/** Counts a product's published reviews anew, into the two columns that the store sorts and filters by. */
export async function refreshRating(tx: Tx, productId: string): Promise<void> {
  // Locked first: what is counted after that has seen whatever another transaction published.
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update')
  await tx.execute(sql`
    update products set (rating_avg, rating_count) = (
      select avg(rating)::real, count(*)::int from reviews where product_id = ${productId} and state = 'published')
    where id = ${productId}`)
}
