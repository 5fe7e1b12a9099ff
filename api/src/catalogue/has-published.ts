import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { products } from './products.table'

/** Whether a seller has published anything, be it on sale already or not. */
export async function hasPublished(db: Queryable, sellerId: string): Promise<boolean> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.status, 'published')))
    .limit(1)
  return product !== undefined
}
