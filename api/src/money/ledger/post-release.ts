import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { ledgerAccounts } from './ledger-accounts.table'
import { ledgerEntries } from './ledger-entries.table'
import { ledgerTransactions } from './ledger-transactions.table'
import { postTransaction } from './post-transaction'

/** The hold period is over: what an order has left its seller can be paid out. Of an order that was refunded in full, that is nothing. */
export async function postRelease(
  tx: Tx,
  { id, sellerId, currency }: { id: string; sellerId: string; currency: string },
  now: Date,
): Promise<void> {
  const [pending] = await tx
    .select({ owed: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransactions.orderId, id), eq(ledgerAccounts.kind, 'seller_pending')))
  const amountMinor = pending?.owed ?? 0
  if (amountMinor === 0) return
  await postTransaction(tx, { kind: 'release', key: `release:${id}`, orderId: id, currency, now }, [
    { account: 'seller_pending', sellerId, amountMinor },
    { account: 'seller_available', sellerId, amountMinor: -amountMinor },
  ])
}
