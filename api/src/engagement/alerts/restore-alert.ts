import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { reopenRequest, requestsOf } from './requests-of'

/** Takes the end of a shopper's request back; what was sent stays sent. */
export async function restoreAlert(
  { db, refuse }: Pick<Deps, 'db'> & Refuses<'NOT_FOUND'>,
  account: Account,
  id: string,
): Promise<void> {
  const [ended] = await db
    .select({ notifiedAt: requests.notifiedAt })
    .from(requests)
    .where(and(eq(requests.id, id), requestsOf(account)))
  if (!ended) throw refuse('NOT_FOUND')
  if (ended.notifiedAt === null) await reopenRequest(db, id)
}
