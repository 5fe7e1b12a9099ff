import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Db } from '../db/database'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { reopenRequest } from './reopen-request'
import { waitsOf } from './waits-of'

/** Takes the end of a shopper's request back; what was told stays told. @returns whether it is theirs. */
export async function restoreAlert({ db }: { db: Db }, account: Account, id: string): Promise<boolean> {
  const [ended] = await db
    .select({ toldAt: requests.toldAt })
    .from(requests)
    .where(and(eq(requests.id, id), waitsOf(account)))
  if (!ended) return false
  if (ended.toldAt === null) await reopenRequest(db, id)
  return true
}
