import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { ledgerAccounts } from './ledger-accounts.table'
import { ledgerEntries } from './ledger-entries.table'
import { ledgerTransactions } from './ledger-transactions.table'

export type AccountKind = (typeof ledgerAccounts.$inferSelect)['kind']

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
    orderId: string
    refundId?: string
    currency: string
    now: Date
  },
  entries: readonly Entry[],
): Promise<boolean> {
  const { kind, key, orderId, refundId = null, currency, now } = cause
  const [posted] = await tx
    .insert(ledgerTransactions)
    .values({ id: randomUUID(), kind, key, orderId, refundId, at: now })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
  if (!posted) return false
  for (const { account, sellerId, amountMinor } of entries) {
    if (amountMinor === 0) continue
    const accountId = await accountOf(tx, { kind: account, sellerId, currency })
    await tx.insert(ledgerEntries).values({ transactionId: posted.id, accountId, amountMinor })
  }
  return true
}

async function accountOf(
  tx: Tx,
  account: { kind: AccountKind; sellerId: string | null; currency: string },
): Promise<string> {
  const { kind, sellerId, currency } = account
  const [found] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.currency, currency),
        sellerId === null ? isNull(ledgerAccounts.sellerId) : eq(ledgerAccounts.sellerId, sellerId),
      ),
    )
  if (!found) throw new Error(`The ledger has no account ${kind} in ${currency}: openAccounts comes first`)
  return found.id
}
