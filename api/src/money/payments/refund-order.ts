import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { ERASED, type RefundBearer } from 'shared-contracts/desk/desk-terms'
import type { OrderState } from 'shared-contracts/orders/order-states'
import { messageOf, moveOrders, type OrderRecord } from '../../buying/orders/move-order'
import { atOnce, change, type Changes } from '../../platform/db/at-once'
import type { Queryable, Tx } from '../../platform/db/database'
import { withoutWaiting } from '../../platform/db/pipeline'
import { builtForIds } from '../../platform/db/statement'
import { enqueue, enqueued } from '../../platform/outbox/enqueue'
import { type CreditedPieces, issueCreditNote, piecesOfReturn } from '../documents/issue-credit-note'
import { commissionOfPieces } from '../ledger/commission-of-pieces'
import { captureEntries, postRefund } from '../ledger/postings'
import { takeFromCart } from '../../buying/cart/change-cart'
import { settleDisputesOf } from '../../buying/disputes/settle-disputes'
import { checkouts } from '../../buying/checkout/checkouts.table'
import { type LockedPurchase, lockPayment } from '../../buying/orders/lock-purchase'
import type { Deps } from '../../deps'
import { daysAfter } from '../../platform/clock/days'
import { keepGiftCardOpen } from '../credit/credit-accounts'
import { accountName, type Entry, openAccounts } from '../ledger/post-transaction'
import type { PaidCharge } from './payment-provider'
import { paymentAllocations, payments, refundLines, refunds, type PaymentRecord } from './payments.table'

/** A payment that was written down as captured just now. */
export interface SettledPayment extends PaymentRecord {
  /** How the orders of its purchase stand since. */
  orderStates: OrderState[]
}

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
  const rows = await refundedByOrder(db, orderIds)
  return new Map(rows.map((row) => [row.orderId, row.refunded]))
}

const refundedByOrder = builtForIds((db, orderIds) =>
  db
    .select({
      orderId: paymentAllocations.orderId,
      refunded: sql<number>`sum(${paymentAllocations.refundedMinor})::float8`,
    })
    .from(paymentAllocations)
    .where(inArray(paymentAllocations.orderId, orderIds))
    .groupBy(paymentAllocations.orderId),
)

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
  /** What its shopper had paid with credit, they had back when the order was given up. */
  isCreditBack?: boolean
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

  // The card first: who is owed money is not given credit.
  const cardLeftMinor = leftMinor - (paid.creditMinor - paid.creditBackMinor)
  const creditMinor = Math.max(0, amountMinor - cardLeftMinor)
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
    creditMinor,
    piecesMinor: pieces.paidMinor,
    commissionMinor: pieces.amountMinor,
    commissionTaxMinor: pieces.taxMinor,
    borneBy,
    state: creditMinor < amountMinor ? 'pending' : 'done',
    reason,
    createdAt: now,
  })
  const own = refund.pieces ?? []
  if (own.length > 0) await tx.insert(refundLines).values(own.map((piece) => ({ refundId: id, ...piece })))
  await tx
    .update(paymentAllocations)
    .set({
      refundedMinor: sql`${paymentAllocations.refundedMinor} + ${amountMinor}::bigint`,
      creditBackMinor: sql`${paymentAllocations.creditBackMinor} + ${creditMinor}::bigint`,
    })
    .where(and(eq(paymentAllocations.paymentId, paid.paymentId), eq(paymentAllocations.orderId, order.id)))
  const credit = creditMinor > 0 ? await creditBack(tx, order, { ...refund, amountMinor: -creditMinor }) : null
  await postRefund(tx, order, { id, key, amountMinor, goneBeforeMinor: goneMinor, pieces, credit, borneBy, now })
  if (creditMinor < amountMinor) await enqueue(tx, now, { topic: 'refund', refundId: id })
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
  const written = {
    ...posted,
    ...moveOrders(pending, move),
    messages: enqueued(now, [
      ...pending.map(({ id }) => messageOf(id, move)),
      { topic: 'purchase-paid', purchaseId: purchase.id },
    ]),
    checkout: checkoutPaid({ id: purchase.checkoutId }),
    ...takeFromCart(checkout),
  }
  await withoutWaiting(tx, () => atOnce(tx, written))
}

const checkoutPaid = change(['id'], ({ id }) => sql`update ${checkouts} set state = 'paid' where id = ${id}`)

type Captured = Pick<PaidCharge, 'ref' | 'paidWith'>

/**
 * Writes down that a payment has been captured, once. An order that was cancelled in the meantime has no pieces any more: its money goes
 * back at once.
 *
 * @param charge what the provider says of it; `null` where credit paid everything.
 * @returns the payment as it is then; `null` for one that is not there.
 */
export async function recordCapture(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  paymentId: string,
  charge: Captured | null,
): Promise<PaymentRecord | SettledPayment | null> {
  const { db } = deps
  for (;;) {
    const recorded = await db.transaction((tx) => capture(tx, deps, { paymentId, charge }))
    if (!recorded || 'id' in recorded) return recorded
    // Outside of the transaction; then once more.
    await openAccounts(db, recorded.sellerIds, recorded.currency)
  }
}

/** @returns sellers of whom the ledger has no accounts in this currency yet: then nothing was written. */
async function capture(
  tx: Tx,
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  { paymentId, charge }: { paymentId: string; charge: Captured | null },
): Promise<PaymentRecord | SettledPayment | { sellerIds: string[]; currency: string } | null> {
  const now = clock.now()
  const locked = await lockPayment(tx, paymentId)
  if (!locked) return null
  const { payment, orders: all, accounts, taken } = locked
  if (payment.state === 'captured') return payment
  const isOpen = ({ sellerId }: OrderRecord) =>
    PAID_INTO.every((kind) => accounts.has(accountName(kind, null)) || accounts.has(accountName(kind, sellerId)))
  if (!all.every(isOpen)) return { sellerIds: all.map(({ sellerId }) => sellerId), currency: payment.currency }
  // Late, when the person has been taken out of the purchase: not to be told any more.
  const paidWith = locked.purchase.email === ERASED ? null : charge?.paidWith
  const captured = {
    state: 'captured',
    providerRef: charge?.ref ?? null,
    actionUrl: null,
    declineReason: null,
    methodBrand: paidWith?.brand ?? null,
    methodLast4: paidWith?.last4 ?? null,
  } as const
  const posted = {
    captured: paymentCaptured({ paymentId, ...captured }),
    allocated: allAllocated({ paymentId }),
    ...captureEntries(all, { accounts, taken, now }),
  }
  const pending = all.filter(({ state }) => state === 'pending_payment')
  if (pending.length > 0) await recordPaid(tx, locked, { pending, now, posted })
  else await atOnce(tx, posted)
  for (const order of all) {
    if (order.state !== 'cancelled') continue
    const refund = { key: `late:${order.id}`, reason: 'paid after it was cancelled', now, zone: env.timeZone }
    await refundOrder(tx, order, { ...refund, isCreditBack: true })
  }
  const orderStates = all.map(({ state }) => (state === 'pending_payment' ? 'paid' : state))
  return { ...payment, ...captured, orderStates }
}

const paymentCaptured = change(
  ['paymentId', 'providerRef', 'methodBrand', 'methodLast4'],
  ({ paymentId, providerRef, methodBrand, methodLast4 }) => sql`
    update ${payments} set state = 'captured', provider_ref = ${providerRef}, action_url = null, decline_reason = null,
      method_brand = ${methodBrand}, method_last4 = ${methodLast4}
    where id = ${paymentId}`,
)
const allAllocated = change(
  ['paymentId'],
  ({ paymentId }) => sql`
    update ${paymentAllocations} set captured_minor = amount_minor where payment_id = ${paymentId}`,
)

/** What comes back to a gift card by a refund can be spent for so long at least. */
const DAYS_AFTER_REFUND = 365

/** Where credit goes back to. */
async function creditBack(
  tx: Tx,
  { creditId }: OrderRecord,
  { amountMinor, isCreditBack = false, now }: { amountMinor: number; isCreditBack?: boolean; now: Date },
): Promise<Entry> {
  if (isCreditBack) return { account: 'credit_clearing', sellerId: null, amountMinor }
  if (!creditId) throw new Error('An order that credit has paid knows which')
  await keepGiftCardOpen(tx, creditId, daysAfter(now, DAYS_AFTER_REFUND))
  return { creditId, amountMinor }
}

const PAID_INTO = ['psp_clearing', 'seller_pending', 'seller_available', 'platform_revenue', 'tax_payable'] as const
