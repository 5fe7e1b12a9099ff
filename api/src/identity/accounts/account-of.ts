import { eq } from 'drizzle-orm'
import type { SellerAccount } from 'shared-contracts/accounts/account.schema'
import type { Queryable, Tx } from '../../platform/db/database'
import { roleIn, shopOf } from '../memberships/shop-of'
import { users } from './users.table'

/** The account as the contract shows it. @throws when there is none. */
export async function accountOf(db: Queryable, userId: string): Promise<SellerAccount> {
  const [user] = await db
    .select({ id: users.id, audience: users.audience, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Error(`The account ${userId} is gone`)
  const shop = user.audience === 'seller' ? await shopOf(db, user.id) : null
  return { ...user, name: shop?.name ?? user.name, ...(user.audience === 'seller' && roleIn(shop)) }
}

/** Lets changes of what belongs to one account happen one after the other, until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
