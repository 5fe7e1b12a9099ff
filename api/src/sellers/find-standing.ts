import { eq } from 'drizzle-orm'
import type { SellerStanding } from 'shared-contracts/sellers/seller.schema'
import type { Queryable } from '../db/database'
import { sellers } from './sellers.table'

/** How a seller stands with the shop, and since when. */
export async function findStanding(db: Queryable, sellerId: string): Promise<SellerStanding> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  if (!seller) throw new Error('A signed-in seller has no shop')
  return { state: seller.state, reason: seller.stateReason, since: seller.stateSince?.toISOString() ?? null }
}
