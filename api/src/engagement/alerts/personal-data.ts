import { eq, or, desc } from 'drizzle-orm'
import type { Tx, Db } from '../../platform/db/database'
import { backInStockRequests, backInStockRequests as requests } from './back-in-stock-requests.table'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { variantOf } from '../../catalogue/products/product-links'
import { requestsOf } from './back-in-stock-requests'

/** Deletes what somebody who leaves waited for. */
export async function anonymiseAlerts(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .delete(backInStockRequests)
    .where(or(eq(backInStockRequests.userId, userId), eq(backInStockRequests.email, email)))
}

/** Every size that a shopper asked to be notified of, newest first. */
export async function exportAlerts(db: Db, account: Account): Promise<AccountExport['awaitedSizes']> {
  const rows = await db
    .select({ request: requests, variant: variantOf(requests.variantId) })
    .from(requests)
    .where(requestsOf(account))
    .orderBy(desc(requests.askedAt), desc(requests.id))
  return rows.map(({ request: { email, askedAt, notifiedAt, endedAt }, variant }) => ({
    ...variant,
    email,
    askedAt: askedAt.toISOString(),
    toldAt: notifiedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
