import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { proportion } from '../amounts/proportion'
import { commissionOf } from './commission-of'
import { ledgerTransactions } from './ledger-transactions.table'
import { postTransaction } from './post-transaction'

/**
 * Money goes back to a shopper. The seller and the marketplace refund their shares of it; after several refunds each share is the one
 * of their sum, so a refund of all refunds all. What the seller has been released already may become a debt.
 */
export async function postRefund(
  tx: Tx,
  order: { id: string; sellerId: string; totalMinor: number; currency: string },
  refund: { id: string; key: string; amountMinor: number; refundedBeforeMinor: number; now: Date },
): Promise<void> {
  const { id, sellerId, totalMinor, currency } = order
  const { amountMinor, refundedBeforeMinor, now } = refund
  const commission = await commissionOf(tx, id)
  const share = (of: number) =>
    proportion(of, refundedBeforeMinor + amountMinor, totalMinor) - proportion(of, refundedBeforeMinor, totalMinor)
  const revenue = share(commission.amountMinor)
  const tax = share(commission.taxMinor)
  const released = await tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.orderId, id), eq(ledgerTransactions.kind, 'release')))
  const account = released.length > 0 ? 'seller_available' : 'seller_pending'
  const cause = {
    kind: 'refund',
    key: `refund:${refund.key}`,
    orderId: id,
    refundId: refund.id,
    currency,
    now,
  } as const
  await postTransaction(tx, cause, [
    { account: 'psp_clearing', sellerId: null, amountMinor: -amountMinor },
    { account, sellerId, amountMinor: amountMinor - revenue - tax },
    { account: 'platform_revenue', sellerId: null, amountMinor: revenue },
    { account: 'tax_payable', sellerId: null, amountMinor: tax },
  ])
}
