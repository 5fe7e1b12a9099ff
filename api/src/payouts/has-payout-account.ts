import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { payoutAccounts } from './payout-accounts.table'

/** Whether there is an account that a seller's money can go to: one is named, and the last payout did arrive. */
export async function hasPayoutAccount(db: Queryable, sellerId: string): Promise<boolean> {
  const [account] = await db
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.sellerId, sellerId), isNull(payoutAccounts.endedAt), isNull(payoutAccounts.trouble)))
  return account !== undefined
}
