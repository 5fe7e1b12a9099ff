import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { ordersOf } from '../../buying/orders/orders-of'
import type { Deps } from '../../deps'
import type { Charge } from './payment-provider'
import { payments } from './payments.table'
import { recordCapture } from './record-capture'

export type PaymentRecord = typeof payments.$inferSelect

const underWay = ['processing', 'requires_action'] as const

/**
 * Asks the provider how a payment stands and does what follows from it: captures what was authorised, writes down what was captured,
 * gives up what nobody waits for any more. Called as often as anybody likes, from anywhere: by the shopper's return, by an event, by the clock.
 */
export async function settlePayment(deps: Deps, paymentId: string): Promise<PaymentRecord | null> {
  const { db, payments: provider } = deps
  const payment = await load(deps, paymentId)
  if (!payment || payment.state === 'captured' || payment.state === 'declined') return payment
  const charge = await provider.find(paymentId)
  if (!charge) return payment
  const now = await next(deps, payment, charge)
  if (now.state === 'captured') await recordCapture(deps, paymentId, now.ref)
  else {
    await db
      .update(payments)
      .set(toColumns(now))
      .where(and(eq(payments.id, paymentId), inArray(payments.state, [...underWay])))
  }
  return load(deps, paymentId)
}

/** The charge after what can be done about it. */
async function next({ db, payments: provider }: Deps, payment: PaymentRecord, charge: Charge): Promise<Charge> {
  if (charge.state !== 'authorised' && charge.state !== 'requires_action') return charge
  const all = await ordersOf(db, payment.purchaseId)
  const wanted = payment.state !== 'cancelled' && all.some(({ state }) => state === 'pending_payment')
  if (!wanted) return provider.cancel(charge.ref)
  return charge.state === 'authorised' ? provider.capture(charge.ref) : charge
}

function toColumns(charge: Charge): Partial<PaymentRecord> {
  const providerRef = charge.ref
  switch (charge.state) {
    case 'requires_action':
      return { providerRef, state: 'requires_action', actionUrl: charge.actionUrl }
    case 'declined':
      return { providerRef, state: 'declined', actionUrl: null, declineReason: charge.reason }
    case 'cancelled':
      return { providerRef, state: 'cancelled', actionUrl: null }
    default:
      return { providerRef }
  }
}

async function load({ db }: Deps, id: string): Promise<PaymentRecord | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}

/** A payment whose answer was lost is asked after when it is this old. */
const STALE_MS = 30 * 1000
const AT_ONCE = 50

/** Asks after payments that nobody has heard of: the shopper has gone and no event came. */
export async function settleStalePayments(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const stale = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['processing', 'requires_action']),
        lte(payments.createdAt, new Date(clock.now().getTime() - STALE_MS)),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(AT_ONCE)
  for (const { id } of stale) {
    await settlePayment(deps, id).catch((error: unknown) =>
      log.warn({ err: error, payment: id }, 'the payment provider did not answer'),
    )
  }
}
