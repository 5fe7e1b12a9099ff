import { and, eq } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import type { Queryable } from '../../platform/db/database'
import { shopFollows } from '../follows/shop-follows.table'
import { pendingRequest, requestsOf } from './back-in-stock-requests'
import { backInStockRequests } from './back-in-stock-requests.table'

/** Of how much a shopper wants to hear: sizes that they wait for, and shops that they follow. */
export async function countWanted(
  db: Queryable,
  account: Pick<Account, 'id' | 'email'>,
): Promise<{ alerts: number; followedShops: number }> {
  return {
    alerts: await db.$count(backInStockRequests, and(requestsOf(account), pendingRequest)),
    followedShops: await db.$count(shopFollows, eq(shopFollows.userId, account.id)),
  }
}
