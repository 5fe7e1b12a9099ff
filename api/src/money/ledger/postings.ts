import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { proportion } from '../amounts/amounts'
import { commissionOf } from './commission'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './ledger.table'
import { type Entry, postTransaction } from './post-transaction'

/** A shopper has paid for an order: the seller is owed what is left after the commission, once the hold period is over. */
export async function postCapture(
  tx: Tx,
  order: { id: string; sellerId: string; totalMinor: number; currency: string },
  now: Date,
): Promise<void> {
  const { id, sellerId, totalMinor, currency } = order
  const { amountMinor, taxMinor } = await commissionOf(tx, id)
  await postTransaction(tx, { kind: 'capture', key: `capture:${id}`, orderId: id, currency, now }, [
    { account: 'psp_clearing', sellerId: null, amountMinor: totalMinor },
    { account: 'seller_pending', sellerId, amountMinor: -(totalMinor - amountMinor - taxMinor) },
    { account: 'platform_revenue', sellerId: null, amountMinor: -amountMinor },
    { account: 'tax_payable', sellerId: null, amountMinor: -taxMinor },
  ])
}

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

interface PostedPayout {
  id: string
  sellerId: string
  amountMinor: number
  currency: string
}

/** Money leaves a seller's balance for the bank. */
export async function postPayout(tx: Tx, payout: PostedPayout, now: Date): Promise<void> {
  await postTransaction(tx, causeOf('payout', payout, now), leaving(payout))
}

/** The bank has booked it. */
export async function postPayoutPaid(tx: Tx, payout: PostedPayout, now: Date): Promise<void> {
  await postTransaction(tx, causeOf('payout_paid', payout, now), arriving(payout))
}

/** It came back: everything that it had moved is moved back, by entries of its own. @param wasPaid the bank had booked it before. */
export async function postPayoutReturned(
  tx: Tx,
  payout: PostedPayout,
  { wasPaid, now }: { wasPaid: boolean; now: Date },
): Promise<void> {
  const moved = [...leaving(payout), ...(wasPaid ? arriving(payout) : [])]
  const back = moved.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor }))
  await postTransaction(tx, causeOf('payout_returned', payout, now), back)
}

function causeOf<Kind extends 'payout' | 'payout_paid' | 'payout_returned'>(
  kind: Kind,
  { id, currency }: PostedPayout,
  now: Date,
) {
  return { kind, key: `${kind}:${id}`, payoutId: id, currency, now }
}

const leaving = ({ sellerId, amountMinor }: PostedPayout): Entry[] => [
  { account: 'seller_available', sellerId, amountMinor },
  { account: 'payout_clearing', sellerId: null, amountMinor: -amountMinor },
]

const arriving = ({ amountMinor }: PostedPayout): Entry[] => [
  { account: 'psp_clearing', sellerId: null, amountMinor: -amountMinor },
  { account: 'payout_clearing', sellerId: null, amountMinor },
]
