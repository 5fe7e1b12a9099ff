import { eq, or } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { backInStockRequests } from './back-in-stock-requests.table'

/** Forgets what somebody who leaves waited for. */
export async function anonymiseAlerts(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .delete(backInStockRequests)
    .where(or(eq(backInStockRequests.userId, userId), eq(backInStockRequests.email, email)))
}
