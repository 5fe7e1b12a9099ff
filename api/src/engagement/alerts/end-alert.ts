import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { pendingRequest, requestsOf } from './requests-of'

/** Ends one of a shopper's requests; a second time changes nothing. */
export async function endAlert(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  account: Account,
  id: string,
): Promise<void> {
  const own = and(eq(requests.id, id), requestsOf(account))
  await db.update(requests).set({ endedAt: clock.now() }).where(and(own, pendingRequest))
  const [known] = await db.select({ id: requests.id }).from(requests).where(own)
  if (!known) throw refuse('NOT_FOUND')
}
