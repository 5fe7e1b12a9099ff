import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/database'
import { ledgerAccountOf, lockLedgerAccount, type AccountKind } from './ledger-accounts'
import { ledgerEntries, ledgerTransactions } from './ledger.table'

export interface Entry {
  account: AccountKind
  /** For a seller's accounts; `null` for the marketplace's own. */
  sellerId: string | null
  /** Debits are positive. Zero is left out. */
  amountMinor: number
}

/**
 * Moves money. The entries sum to zero, which the database checks when the transaction commits.
 *
 * @param cause its key says what for: the same cause moves money once.
 * @returns false when it was moved before.
 */
export async function postTransaction(
  tx: Tx,
  cause: {
    kind: (typeof ledgerTransactions.$inferSelect)['kind']
    key: string
    orderId?: string
    refundId?: string
    payoutId?: string
    currency: string
    now: Date
  },
  entries: readonly Entry[],
): Promise<boolean> {
  const { kind, key, orderId = null, refundId = null, payoutId = null, currency, now } = cause
  const [posted] = await tx
    .insert(ledgerTransactions)
    .values({ id: randomUUID(), kind, key, orderId, refundId, payoutId, at: now })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
  if (!posted) return false
  for (const { account, sellerId, amountMinor } of entries) {
    if (amountMinor === 0) continue
    const accountId = await ledgerAccountOf(tx, { kind: account, sellerId, currency })
    // Money that can be paid out: whoever moves it does so alone, or two payouts would see the same balance.
    if (account === 'seller_available') await lockLedgerAccount(tx, accountId)
    await tx.insert(ledgerEntries).values({ transactionId: posted.id, accountId, amountMinor })
  }
  return true
}
