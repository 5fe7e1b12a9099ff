import { count } from 'drizzle-orm'
import type { Db } from '../db/database'
import { published } from './published'
import { products } from './products.table'

/** How many products are on sale. */
export async function countProducts(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(products).where(published)
  return counted?.total ?? 0
}
