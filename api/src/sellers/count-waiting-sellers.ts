import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { sellers } from './sellers.table'

/** How many sellers wait for an admin's yes. */
export async function countWaitingSellers(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(sellers).where(eq(sellers.state, 'submitted'))
  return counted?.total ?? 0
}
