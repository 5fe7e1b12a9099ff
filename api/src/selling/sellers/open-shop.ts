import { randomBytes, randomUUID } from 'node:crypto'
import type { SellerState } from 'shared-contracts/sellers/seller-states'
import type { Tx } from '../../platform/db/database'
import { memberships } from '../../identity/memberships/memberships.table'
import { sellers } from './sellers.table'

/** Gives a new seller account a shop to own, still without a name. @param state how it stands until somebody decides. */
export async function openShop(
  tx: Tx,
  userId: string,
  { state, now }: { state: SellerState; now: Date },
): Promise<void> {
  const sellerId = randomUUID()
  const slug = `seller-${randomBytes(4).toString('hex')}`
  await tx.insert(sellers).values({ id: sellerId, slug, state, createdAt: now })
  await tx.insert(memberships).values({ userId, sellerId, role: 'owner', joinedAt: now, chosenAt: now })
}
