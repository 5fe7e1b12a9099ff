import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '../db/database'
import { memberships } from './memberships.table'
import { sellers } from './sellers.table'

/** Gives a new seller account a shop of its own, still without a name. */
export async function openShop(tx: Tx, userId: string, now: Date): Promise<void> {
  const sellerId = randomUUID()
  await tx.insert(sellers).values({ id: sellerId, slug: `seller-${randomBytes(4).toString('hex')}`, createdAt: now })
  await tx.insert(memberships).values({ userId, sellerId })
}
