import { count } from 'drizzle-orm'
import type { Db } from '../db/database'
import { sellers } from './sellers.table'

/** How many shops stand on the marketplace; each has one account or more. */
export async function countShops(db: Db): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(sellers)
  return counted?.total ?? 0
}
