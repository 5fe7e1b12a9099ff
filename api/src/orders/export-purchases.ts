import { desc, eq } from 'drizzle-orm'
import type { Purchase } from 'shared-contracts/orders/order.schema'
import type { Db } from '../db/database'
import { presentPurchase } from './find-purchase'
import { purchases } from './purchases.table'

/** Everything that somebody has bought, newest first. */
export async function exportPurchases(db: Db, userId: string, now: Date): Promise<Purchase[]> {
  const rows = await db
    .select()
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(desc(purchases.placedAt), desc(purchases.id))
  const all: Purchase[] = []
  for (const row of rows) all.push(await presentPurchase(db, row, now))
  return all
}
