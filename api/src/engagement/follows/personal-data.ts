import { eq } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Db, Tx } from '../../platform/db/database'
import { findFollows } from './follow-shop'
import { shopFollows } from './shop-follows.table'

/** Erases which shops somebody who leaves has followed. */
export async function eraseFollows(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(shopFollows).where(eq(shopFollows.userId, userId))
}

/** Every shop that a shopper follows, open or not, newest first. */
export async function exportFollows(db: Db, userId: string): Promise<AccountExport['followedShops']> {
  const follows = await findFollows(db, userId)
  return follows.map(({ slug, followedAt }) => ({ shop: slug, followedAt: followedAt.toISOString() }))
}
