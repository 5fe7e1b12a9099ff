import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/database'
import { ledgerAccounts } from './ledger-accounts.table'

const OWN = ['psp_clearing', 'platform_revenue', 'tax_payable', 'payout_clearing'] as const
const SELLERS = ['seller_pending', 'seller_available'] as const

/**
 * Opens the accounts that sellers' orders need. Outside of any transaction: two that opened the same accounts in another order inside
 * of theirs would wait for each other.
 */
export async function openAccounts(db: Db, sellerIds: readonly string[], currency: string): Promise<void> {
  const wanted = [
    ...OWN.map((kind) => ({ kind, sellerId: null })),
    ...sellerIds.flatMap((sellerId) => SELLERS.map((kind) => ({ kind, sellerId }))),
  ]
  for (const account of wanted) {
    await db
      .insert(ledgerAccounts)
      .values({ id: randomUUID(), currency, ...account })
      .onConflictDoNothing()
  }
}
