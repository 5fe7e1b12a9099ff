import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { stillWaiting } from './still-waiting'
import { waitsOf } from './waits-of'

/** Ends one of a shopper's requests; a second time changes nothing. @returns whether it is theirs. */
export async function endAlert(
  { db, clock }: { db: Db; clock: Clock },
  account: Account,
  id: string,
): Promise<boolean> {
  const own = and(eq(requests.id, id), waitsOf(account))
  await db.update(requests).set({ endedAt: clock.now() }).where(and(own, stillWaiting))
  const [known] = await db.select({ id: requests.id }).from(requests).where(own)
  return known !== undefined
}
