import type Stripe from 'stripe'
import { book } from './balance'
import { isDisputed } from './disputes'
import { emit } from './events'
import { example } from './fixtures'
import { newId } from './ids'
import { pageOf, pageParams } from './page-of'
import { choice, metadata, text, whole } from './params'
import { invalid } from './refusal'
import { route, type Call, type Route } from './routes'
import { found, type Store } from './store'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

function createRefund({ store, params, request }: Call): Stripe.Refund {
  const charge = chargeNamed(store, text(params, 'payment_intent'), text(params, 'charge'))
  const left = charge.amount - charge.amount_refunded
  if (isDisputed(store, charge.id)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalid(message, { code: 'charge_disputed' })
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = whole(params, 'amount') ?? left
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw invalid(message, { param: 'amount' })
  }
  const card = store.cardOf.get(charge.payment_method!)!
  const refund = example('refund', {
    id: newId('re'),
    amount,
    charge: charge.id,
    created: store.now(),
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadata(params),
    payment_intent: charge.payment_intent,
    reason: choice(params, 'reason', reasons) ?? null,
    status: card.afterwards === 'refund-succeeds-late' ? 'pending' : 'succeeded',
  })
  refund.balance_transaction = bookRefund(store, refund, 'refund', -amount)
  store.refunds.set(refund.id, refund)
  give(charge, amount)
  emit(store, 'charge.refunded', charge, { request })
  if (card.afterwards === 'refund-fails') store.later.push(() => failRefund(store, refund.id))
  if (card.afterwards === 'refund-succeeds-late') store.later.push(() => succeedRefund(store, refund.id))
  return refund
}

function chargeNamed(store: Store, intentId: string | undefined, chargeId: string | undefined): Stripe.Charge {
  if (intentId === undefined && chargeId === undefined) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  }
  if (intentId === undefined) return found(store.charges, 'charge', chargeId!, 'charge', 400)
  const intent = found(store.intents, 'payment_intent', intentId, 'payment_intent', 400)
  if (intent.status === 'succeeded') return store.charges.get(intent.latest_charge as string)!
  throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
}

function give(charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}

function bookRefund(store: Store, refund: Stripe.Refund, type: 'refund' | 'refund_failure', amount: number): string {
  const { currency, id } = refund
  return book(store, null, { type, reporting_category: type, amount, currency, source: id }).id
}

/** The shopper's bank sends a refund back: the money is the platform's again. */
export function failRefund(store: Store, id: string): void {
  const refund = found(store.refunds, 'refund', id)
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  refund.failure_balance_transaction = bookRefund(store, refund, 'refund_failure', refund.amount)
  give(store.charges.get(refund.charge as string)!, -refund.amount)
  emit(store, 'refund.updated', refund)
  emit(store, 'refund.failed', refund)
}

/** A refund that was pending has arrived. */
export function succeedRefund(store: Store, id: string): void {
  const refund = found(store.refunds, 'refund', id)
  refund.status = 'succeeded'
  emit(store, 'refund.updated', refund)
}

export const refundRoutes: Route[] = [
  route<Stripe.RefundCreateParams>(
    'POST /v1/refunds',
    { amount: true, charge: true, metadata: true, payment_intent: true, reason: true },
    createRefund,
  ),
  route<Stripe.RefundListParams>(
    'GET /v1/refunds',
    { ...pageParams, charge: true, created: true, payment_intent: true },
    ({ store, params }) => {
      const wanted = (['charge', 'payment_intent'] as const).map((name) => [name, text(params, name)] as const)
      const refunds = [...store.refunds.values()].filter((refund) =>
        wanted.every(([name, id]) => id === undefined || refund[name] === id),
      )
      return pageOf('/v1/refunds', refunds, params)
    },
  ),
  route<Stripe.RefundRetrieveParams>('GET /v1/refunds/:id', {}, ({ store, ids: [id = ''] }) =>
    found(store.refunds, 'refund', id),
  ),
]
