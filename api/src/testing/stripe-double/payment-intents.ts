import type Stripe from 'stripe'
import { confirmIntent, succeed, unexpectedState } from './confirm-intent'
import { emit } from './events'
import { example } from './fixtures'
import { newId } from './ids'
import { pageOf, pageParams } from './page-of'
import { choice, flag, hash, list, metadata, required, requiredWhole, text, whole } from './params'
import { invalid } from './refusal'
import { route, type Call, type Route } from './routes'
import { found } from './store'

const cancellable: readonly string[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
]

const intentOf = ({ store, ids: [id = ''] }: Call) => found(store.intents, 'payment_intent', id, 'intent')

function createIntent(call: Call): Stripe.PaymentIntent {
  const { store, params } = call
  const confirms = flag(params, 'confirm') ?? false
  const customer = text(params, 'customer') ?? null
  if (customer !== null) found(store.customers, 'customer', customer, 'customer', 400)
  for (const name of ['confirmation_token', 'return_url']) {
    if (!confirms && text(params, name) !== undefined) {
      throw invalid(`You cannot provide \`${name}\` unless \`confirm\` is true.`, { param: name })
    }
  }
  const id = newId('pi')
  const types = list(params, 'allowed_payment_method_types')
  const redirects = choice(hash(params, 'automatic_payment_methods'), 'allow_redirects', ['always', 'never'] as const)
  const intent = example('payment_intent', {
    id,
    amount: requiredWhole(params, 'amount'),
    automatic_payment_methods: types.length === 0 ? { enabled: true, allow_redirects: redirects ?? 'always' } : null,
    canceled_at: null,
    capture_method:
      choice(params, 'capture_method', ['automatic', 'automatic_async', 'manual'] as const) ?? 'automatic_async',
    client_secret: newId(`${id}_secret`),
    created: store.now(),
    currency: required(params, 'currency').toLowerCase(),
    customer,
    description: text(params, 'description') ?? null,
    last_payment_error: null,
    metadata: metadata(params),
    next_action: null,
    payment_method: text(params, 'payment_method') ?? null,
    payment_method_configuration_details: null,
    payment_method_types: types.length === 0 ? ['card'] : types,
    processing: null,
    receipt_email: text(params, 'receipt_email') ?? null,
    setup_future_usage: choice(params, 'setup_future_usage', ['off_session', 'on_session'] as const) ?? null,
    shipping: null,
    statement_descriptor_suffix: text(params, 'statement_descriptor_suffix') ?? null,
    transfer_data: null,
    transfer_group: text(params, 'transfer_group') ?? null,
  })
  if (intent.payment_method !== null) intent.status = 'requires_confirmation'
  mustBeEnough(intent)
  store.intents.set(id, intent)
  try {
    if (confirms) confirmIntent(call, intent)
  } catch (error) {
    // What is refused has made nothing; what is declined stays, and the shopper tries another card.
    if (intent.latest_charge === null) store.intents.delete(id)
    throw error
  }
  return intent
}

function mustBeEnough({ amount }: Stripe.PaymentIntent): void {
  if (amount >= 50) return
  throw invalid('Amount must be at least €0.50 eur', { code: 'amount_too_small', param: 'amount' })
}

function capture({ store, params, request, ...call }: Call): Stripe.PaymentIntent {
  const intent = intentOf({ store, params, request, ...call })
  if (intent.status !== 'requires_capture') {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`
    throw unexpectedState(intent, message)
  }
  const amount = whole(params, 'amount_to_capture') ?? intent.amount_capturable
  if (amount > intent.amount_capturable) {
    const message = `The requested capture amount is greater than the amount you can capture for this charge.`
    throw invalid(message, { code: 'amount_too_large', param: 'amount_to_capture' })
  }
  intent.metadata = metadata(params, intent.metadata)
  const charge = store.charges.get(intent.latest_charge as string)!
  succeed(store, intent, charge, store.cardOf.get(charge.payment_method!)!, amount, request)
  return intent
}

const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

function cancel({ store, params, request, ...call }: Call): Stripe.PaymentIntent {
  const intent = intentOf({ store, params, request, ...call })
  if (!cancellable.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancellable.join(', ')}.`
    throw unexpectedState(intent, message)
  }
  const charge = intent.status === 'requires_capture' ? store.charges.get(intent.latest_charge as string) : undefined
  intent.status = 'canceled'
  intent.canceled_at = store.now()
  intent.cancellation_reason = choice(params, 'cancellation_reason', reasons) ?? null
  intent.amount_capturable = 0
  intent.next_action = null
  if (charge !== undefined) {
    // The provider calls it a refund when a reservation is given up.
    charge.amount_refunded = charge.amount
    charge.refunded = true
    emit(store, 'charge.refunded', charge, { request })
  }
  emit(store, 'payment_intent.canceled', intent, { request })
  return intent
}

export const paymentIntentRoutes: Route[] = [
  route<Stripe.PaymentIntentCreateParams>(
    'POST /v1/payment_intents',
    {
      allowed_payment_method_types: true,
      amount: true,
      automatic_payment_methods: { enabled: true, allow_redirects: true },
      capture_method: true,
      confirm: true,
      confirmation_token: true,
      currency: true,
      customer: true,
      description: true,
      metadata: true,
      payment_method: true,
      receipt_email: true,
      return_url: true,
      setup_future_usage: true,
      statement_descriptor_suffix: true,
      transfer_group: true,
      use_stripe_sdk: true,
    },
    createIntent,
  ),
  route<Stripe.PaymentIntentListParams>(
    'GET /v1/payment_intents',
    { ...pageParams, created: true, customer: true },
    ({ store, params }) => {
      const customer = text(params, 'customer')
      const intents = [...store.intents.values()].filter(
        (intent) => customer === undefined || intent.customer === customer,
      )
      return pageOf('/v1/payment_intents', intents, params)
    },
  ),
  route<Stripe.PaymentIntentRetrieveParams>('GET /v1/payment_intents/:id', {}, intentOf),
  route<Stripe.PaymentIntentConfirmParams>(
    'POST /v1/payment_intents/:id/confirm',
    { confirmation_token: true, payment_method: true, return_url: true, use_stripe_sdk: true },
    (call) => {
      const intent = intentOf(call)
      confirmIntent(call, intent)
      return intent
    },
  ),
  route<Stripe.PaymentIntentCaptureParams>(
    'POST /v1/payment_intents/:id/capture',
    { amount_to_capture: true, metadata: true },
    capture,
  ),
  route<Stripe.PaymentIntentCancelParams>('POST /v1/payment_intents/:id/cancel', { cancellation_reason: true }, cancel),
]
