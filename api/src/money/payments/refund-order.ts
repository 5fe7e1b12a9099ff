import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { RefundBearer } from 'shared-contracts/desk/desk-terms'
import { messageOf, moveOrders, type OrderRecord } from '../../buying/orders/move-order'
import { atOnce, type Changes } from '../../platform/db/at-once'
import type { Queryable, Tx, Db } from '../../platform/db/database'
import { enqueue, enqueued } from '../../platform/outbox/enqueue'
import { type CreditedPieces, issueCreditNote, piecesOfReturn } from '../documents/issue-credit-note'
import { commissionOfPieces } from '../ledger/commission-of-pieces'
import { captureEntries, postRefund } from '../ledger/postings'
import { takeFromCart } from '../../buying/cart/change-cart'
import { settleDisputesOf } from '../../buying/disputes/settle-disputes'
import { checkouts } from '../../buying/checkout/checkouts.table'
import { type LockedPurchase, lockPurchase } from '../../buying/orders/lock-purchase'
import type { Deps } from '../../deps'
import { commissionOfOrder, type Taken } from '../ledger/commission'
import {
  accountName,
  accountsOfOrder,
  type AccountKind,
  type LedgerAccountIds,
  openAccounts,
} from '../ledger/post-transaction'
import { paymentAllocations, payments, refundLines, refunds, type PaymentRecord } from './payments.table'

/** What can still go back to the shopper of an order, in minor units. */
export async function refundableOf(db: Queryable, orderId: string): Promise<number> {
  const [sum] = await db
    .select({
      left: sql<number>`coalesce(sum(${paymentAllocations.capturedMinor} - ${paymentAllocations.refundedMinor} - ${paymentAllocations.disputedMinor}), 0)::float8`,
    })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.orderId, orderId))
  return sum?.left ?? 0
}

/** What has gone back to the shopper of each order, in minor units; orders without a payment are absent. */
export async function refundedOf(db: Queryable, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: paymentAllocations.orderId,
      refunded: sql<number>`sum(${paymentAllocations.refundedMinor})::float8`,
    })
    .from(paymentAllocations)
    .where(inArray(paymentAllocations.orderId, orderIds))
    .groupBy(paymentAllocations.orderId)
  return new Map(rows.map((row) => [row.orderId, row.refunded]))
}

/** What was paid back for returns, in minor units; those that nothing was paid back for are left out. */
export async function refundedByReturn(db: Queryable, returnIds: string[]): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ id: refunds.returnId, amount: sql<number>`sum(${refunds.amountMinor})::float8` })
    .from(refunds)
    .where(inArray(refunds.returnId, returnIds))
    .groupBy(refunds.returnId)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

export interface Refund {
  /** The cause: the same cause pays back once. */
  key: string
  /** As in `cancelled`. */
  reason: string
  /** Absent: all that is left. */
  amountMinor?: number
  /** What is more than what is left, is left out. */
  orLess?: boolean
  returnId?: string
  /** `seller` when absent. With `marketplace` its account of such costs is opened before. */
  borneBy?: RefundBearer
  /** What of the order it is for, cancelled already; of a return, its own. */
  pieces?: CreditedPieces
  now: Date
  /** Where the days begin and end that its credit note names. */
  zone: string
}

/**
 * Gives money of a locked order back, once for each key, with a credit note where it was invoiced. The books have it at once; the provider is asked afterwards, as often as it takes.
 *
 * @returns what goes back, in minor units; 0 when there is nothing to give, `null` when the amount is more than what is left.
 */
export async function refundOrder(tx: Tx, order: OrderRecord, refund: Refund): Promise<number | null> {
  const { key, reason, returnId = null, borneBy = 'seller', now, zone } = refund
  const [known] = await tx.select({ amountMinor: refunds.amountMinor }).from(refunds).where(eq(refunds.key, key))
  if (known) return known.amountMinor
  const [paid] = await tx
    .select()
    .from(paymentAllocations)
    .where(and(eq(paymentAllocations.orderId, order.id), gt(paymentAllocations.capturedMinor, 0)))
    .for('update')
  const goneMinor = paid ? paid.refundedMinor + paid.disputedMinor : 0
  const leftMinor = (paid?.capturedMinor ?? 0) - goneMinor
  const wantedMinor = refund.amountMinor ?? leftMinor
  if (wantedMinor > leftMinor && !refund.orLess) return null
  const amountMinor = Math.min(wantedMinor, leftMinor)
  if (!paid || amountMinor === 0) return 0

  const id = randomUUID()
  const credited = returnId ? await piecesOfReturn(tx, returnId) : (refund.pieces ?? [])
  const pieces = await commissionOfPieces(tx, credited, amountMinor)
  await tx.insert(refunds).values({
    id,
    key,
    paymentId: paid.paymentId,
    orderId: order.id,
    returnId,
    amountMinor,
    piecesMinor: pieces.paidMinor,
    commissionMinor: pieces.amountMinor,
    commissionTaxMinor: pieces.taxMinor,
    borneBy,
    state: 'pending',
    reason,
    createdAt: now,
  })
  const own = refund.pieces ?? []
  if (own.length > 0) await tx.insert(refundLines).values(own.map((piece) => ({ refundId: id, ...piece })))
  await tx
    .update(paymentAllocations)
    .set({ refundedMinor: sql`${paymentAllocations.refundedMinor} + ${amountMinor}::bigint` })
    .where(and(eq(paymentAllocations.paymentId, paid.paymentId), eq(paymentAllocations.orderId, order.id)))
  await postRefund(tx, order, { id, key, amountMinor, goneBeforeMinor: goneMinor, pieces, borneBy, now })
  await enqueue(tx, now, { topic: 'refund', refundId: id })
  const facts = { id, orderId: order.id, reason, amountMinor, pieces: credited }
  await issueCreditNote(tx, facts, { now, zone })
  if (amountMinor === leftMinor) await settleDisputesOf(tx, order.id, now)
  return amountMinor
}

/**
 * The money is there: the orders go to their sellers, and what was bought leaves the cart, which is locked like the checkout.
 *
 * @param posted what writes it into the books.
 */
export async function recordPaid(
  tx: Tx,
  { purchase, checkout }: Pick<LockedPurchase, 'purchase' | 'checkout'>,
  { pending, now, posted = {} }: { pending: readonly OrderRecord[]; now: Date; posted?: Changes },
): Promise<void> {
  const move = { to: 'paid', event: 'paid', by: 'system', now } as const
  await atOnce(tx, {
    ...posted,
    ...moveOrders(tx, pending, move),
    messages: enqueued(tx, now, [
      ...pending.map(({ id }) => messageOf(id, move)),
      { topic: 'purchase-paid', purchaseId: purchase.id },
    ]),
    checkout: tx.update(checkouts).set({ state: 'paid' }).where(eq(checkouts.id, purchase.checkoutId)),
    ...takeFromCart(checkout),
  })
}

/**
 * Writes down that a payment has been captured, once. An order that was cancelled in the meantime has no pieces any more: its money goes
 * back at once.
 *
 * @returns the payment as it is then; `null` for one that is not there.
 */
export async function recordCapture(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  paymentId: string,
  ref: string,
): Promise<PaymentRecord | null> {
  const now = clock.now()
  const books = await booksOf(db, paymentId)
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!payment || payment.state === 'captured') return payment ?? null
    const locked = await lockPurchase(tx, payment.purchaseId)
    const { orders: all } = locked
    const captured = { state: 'captured', providerRef: ref, actionUrl: null, declineReason: null } as const
    const posted = {
      captured: tx.update(payments).set(captured).where(eq(payments.id, paymentId)),
      allocated: tx
        .update(paymentAllocations)
        .set({ capturedMinor: sql`${paymentAllocations.amountMinor}` })
        .where(eq(paymentAllocations.paymentId, paymentId)),
      ...captureEntries(tx, all, { ...books, now }),
    }
    const pending = all.filter(({ state }) => state === 'pending_payment')
    if (pending.length > 0) await recordPaid(tx, locked, { pending, now, posted })
    else await atOnce(tx, posted)
    for (const order of all) {
      if (order.state !== 'cancelled') continue
      const refund = { key: `late:${order.id}`, reason: 'paid after it was cancelled', now, zone: env.timeZone }
      await refundOrder(tx, order, refund)
    }
    return { ...payment, ...captured }
  })
}

/** What the books need of a payment's orders, none of which changes: the accounts, opened where they were not, and the commissions. */
async function booksOf(
  db: Db,
  paymentId: string,
): Promise<{ accounts: LedgerAccountIds; taken: ReadonlyMap<string, Taken> }> {
  const { rows } = await db.execute<BooksRow>(sql`
    select orders.id as "orderId", orders.seller_id as "sellerId", orders.currency, ${commissionOfOrder} as taken,
      (select json_agg(account) from (${accountsOfOrder}) account) as accounts
    from payment_allocations part join orders on orders.id = part.order_id where part.payment_id = ${paymentId}`)
  const accounts = rows.flatMap((row) => row.accounts ?? [])
  const isOpen = ({ sellerId }: BooksRow) =>
    PAID_INTO.every((kind) => accounts.some((one) => one.kind === kind && [null, sellerId].includes(one.seller_id)))
  const [first] = rows
  if (first && !rows.every(isOpen)) {
    await openAccounts(
      db,
      rows.map(({ sellerId }) => sellerId),
      first.currency,
    )
    return booksOf(db, paymentId)
  }
  return {
    accounts: new Map(accounts.map(({ id, kind, seller_id: owner }) => [accountName(kind, owner), id])),
    taken: new Map(rows.map(({ orderId, taken }) => [orderId, taken])),
  }
}

const PAID_INTO = ['psp_clearing', 'seller_pending', 'seller_available', 'platform_revenue', 'tax_payable'] as const

interface BooksRow extends Record<string, unknown> {
  orderId: string
  sellerId: string
  currency: string
  taken: Taken
  accounts: { id: string; kind: AccountKind; seller_id: string | null }[] | null
}
