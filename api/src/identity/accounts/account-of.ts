import { eq } from 'drizzle-orm'
import type { SellerAccount } from 'shared-contracts/accounts/account.schema'
import type { Queryable } from '../db/database'
import { roleIn, shopOf } from '../sellers/shop-of'
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
