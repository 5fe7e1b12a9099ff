import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './ledger.table'
import { postTransaction } from './post-transaction'

/**
 * What the marketplace bore was for a sale that stands. Once nothing is left of the order, by something that it does not bear, the seller
 * gives it back; when money of it returns, they have it again.
 *
 * @param cause of the move before: its key is used once. @param isTakenBack whether nothing is left now.
 */
export async function settleBorne(
  tx: Tx,
  { id: orderId, sellerId, currency }: { id: string; sellerId: string; currency: string },
  {
    cause: { key, now },
    account,
    isTakenBack,
  }: {
    cause: { key: string; now: Date }
    account: 'seller_available' | 'seller_pending'
    isTakenBack: boolean
  },
): Promise<void> {
  const [sums] = await tx
    .select({
      given: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}) filter (where ${ledgerTransactions.kind} = 'refund_borne'), 0)::float8`,
      now: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}), 0)::float8`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransactions.orderId, orderId), eq(ledgerAccounts.kind, 'refund_costs')))
  const moved = (isTakenBack ? 0 : (sums?.given ?? 0)) - (sums?.now ?? 0)
  if (moved === 0) return
  await postTransaction(
    tx,
    { kind: 'refund_borne_settled', key: `refund_borne_settled:${key}`, orderId, currency, now },
    [
      { account, sellerId, amountMinor: -moved },
      { account: 'refund_costs', sellerId: null, amountMinor: moved },
    ],
  )
}
