import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { promotions } from './promotions.table'
import type { Promotion } from './why-not-usable'

/** A code by its id; `null` when there is none. */
export async function findPromotion(db: Queryable, id: string): Promise<Promotion | null> {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, id))
  return row ?? null
}
