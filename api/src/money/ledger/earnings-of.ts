import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { ledgerAccounts } from './ledger-accounts.table'
import { ledgerEntries } from './ledger-entries.table'
import { ledgerTransactions } from './ledger-transactions.table'

/** What a seller gets for an order, after commission and refunds, in minor units; whether it is theirs already or still held. */
export async function earningsOf(db: Queryable, orderId: string): Promise<number> {
  const [sum] = await db
    .select({ owed: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerTransactions.orderId, orderId),
        inArray(ledgerTransactions.kind, ['capture', 'refund', 'release']),
        inArray(ledgerAccounts.kind, ['seller_pending', 'seller_available']),
      ),
    )
  return sum?.owed ?? 0
}

/** What an account owes, in minor units: minus the sum of its entries. Below zero it is owed. */
export async function balanceOf(db: Queryable, accountId: string): Promise<number> {
  const [sum] = await db
    .select({ owed: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId))
  return sum?.owed ?? 0
}
