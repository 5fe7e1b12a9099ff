import type Stripe from 'stripe'
import { book } from './balance'
import type { Card } from './cards'
import { example, fixtures } from './fixtures'
import { newId } from './ids'
import { route, type Route } from './routes'
import { found, type Store } from './store'

const DAY = 24 * 60 * 60

/** Charges a card for a payment intent, or notes that its bank has said no. What is only reserved is captured later. */
export function createCharge(
  store: Store,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  card: Card,
): Stripe.Charge {
  const { decline } = card
  const isDeclined = decline !== undefined
  const charge = example('charge', {
    id: newId('ch'),
    amount: intent.amount,
    amount_captured: 0,
    balance_transaction: null,
    billing_details: structuredClone(method.billing_details),
    captured: false,
    created: store.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: isDeclined ? 'Your card was declined.' : null,
    metadata: { ...intent.metadata },
    outcome: {
      ...structuredClone(fixtures.charge.outcome!),
      network_status: isDeclined ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? decline?.code ?? null,
      seller_message: isDeclined
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: isDeclined ? 'issuer_declined' : 'authorized',
    },
    paid: !isDeclined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: paymentDetails(intent, card),
    receipt_url: null,
    // Shown only where they are asked for.
    refunds: null,
    shipping: null,
    source: null,
    status: isDeclined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  })
  store.charges.set(charge.id, charge)
  return charge
}

function paymentDetails(
  intent: Stripe.PaymentIntent,
  card: Card,
): NonNullable<Stripe.Charge['payment_method_details']> {
  const { brand, funding, last4 } = card
  const details = structuredClone(fixtures.charge.payment_method_details!)
  return {
    ...details,
    card: {
      ...details.card!,
      amount_authorized: intent.amount,
      brand,
      funding,
      last4,
      installments: null,
      network: brand,
      three_d_secure: card.asks
        ? {
            ...details.card!.three_d_secure!,
            authentication_flow: 'challenge',
            result: 'authenticated',
            version: '2.2.0',
          }
        : null,
      wallet: null,
    },
  }
}

/** Takes what is reserved, or some of it, into the balance: less the provider's fee of 1.5 % and 25. */
export function captureCharge(store: Store, charge: Stripe.Charge, amount: number): void {
  const card = store.cardOf.get(charge.payment_method!)
  charge.captured = true
  charge.amount_captured = amount
  charge.amount_refunded = charge.amount - amount
  charge.balance_transaction = book(store, null, {
    type: 'charge',
    reporting_category: 'charge',
    amount,
    fee: Math.round((amount * 15) / 1000) + 25,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    available_on: store.now() + (card?.isAvailableAtOnce ? 0 : store.settlementDays * DAY),
  }).id
}

export const chargeRoutes: Route[] = [
  route<Stripe.ChargeRetrieveParams>('GET /v1/charges/:id', {}, ({ store, ids: [id = ''] }) =>
    found(store.charges, 'charge', id),
  ),
]
