import { sql, count, and, eq } from 'drizzle-orm'
import { sellers } from '../../selling/sellers/sellers.table'
import { products } from './products.table'
import { variants } from './variants.table'
import type { Db, Queryable } from '../../platform/db/database'

/** What shoppers see: published, by a seller who may sell. */
export const published = sql`(${products.status} = 'published' and not ${products.heldBack})`

/** Also: this variant is still made, and its seller is not away. Needs `variants` and `sellers` beside the products. */
export const canBeBought = sql`(${published} and ${variants.archivedAt} is null and ${sellers.awayUntil} is null)`

/** The order of the shop. */
export const newestFirst = [sql`${products.publishedAt} desc`, sql`${products.id} desc`] as const

/** How many products are on sale. */
export async function countProducts(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(products).where(published)
  return counted?.total ?? 0
}

/** Whether a seller has published anything, be it on sale already or not. */
export async function hasPublished(db: Queryable, sellerId: string): Promise<boolean> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.status, 'published')))
    .limit(1)
  return product !== undefined
}
