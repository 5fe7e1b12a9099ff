import type Stripe from 'stripe'
import type { Card } from './cards'
import { captureCharge, createCharge } from './charges'
import { usableToken } from './confirmation-tokens'
import { declineError, declineRefusal } from './decline'
import { openDispute } from './disputes'
import { emit } from './events'
import { flag, text } from './params'
import { paymentMethodNamed } from './payment-methods'
import { invalid, type StripeRefusal } from './refusal'
import type { Call } from './routes'
import { found, type Store } from './store'

const confirmable: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** 400: the payment intent's state does not allow it. The error has the intent in it. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeRefusal {
  const refusal = invalid(message, { code: 'payment_intent_unexpected_state' })
  refusal.error.payment_intent = structuredClone(intent)
  return refusal
}

/** Pays with the card that the request, or else the intent, names. @throws 402 when it is declined; the intent stands after that. */
export function confirmIntent({ store, params, request }: Call, intent: Stripe.PaymentIntent): void {
  if (!confirmable.includes(intent.status)) {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`
    throw unexpectedState(intent, message)
  }
  const tokenId = text(params, 'confirmation_token')
  const token = tokenId === undefined ? null : usableToken(store, tokenId)
  const method = methodOf(store, intent, token, text(params, 'payment_method'))
  const returnUrl = text(params, 'return_url') ?? token?.return_url ?? null
  mustHaveReturnUrl(intent, returnUrl)

  if (token !== null) token.payment_intent = intent.id
  intent.payment_method = method.id
  intent.setup_future_usage ??= token?.setup_future_usage ?? null
  intent.last_payment_error = null
  if (returnUrl !== null) store.returnUrls.set(intent.id, returnUrl)
  const usesSdk = flag(params, 'use_stripe_sdk') ?? token?.use_stripe_sdk ?? false
  if (store.cardOf.get(method.id)!.asks) askShopper(store, intent, usesSdk ? null : returnUrl)
  else {
    const refusal = charge(store, intent, request)
    if (refusal !== null) throw refusal
  }
}

function methodOf(
  store: Store,
  intent: Stripe.PaymentIntent,
  token: Stripe.ConfirmationToken | null,
  named: string | undefined,
): Stripe.PaymentMethod {
  const id = token === null ? (named ?? (intent.payment_method as string | null)) : store.methodOf.get(token.id)!
  if (id === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    )
  }
  const method = paymentMethodNamed(store, id)
  const owner = method.customer as string | null
  if (owner !== null && owner !== intent.customer) {
    throw invalid(
      `The PaymentMethod ${id} belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    )
  }
  const isUsed = [...store.charges.values()].some((charge) => charge.payment_method === id && charge.paid)
  if (owner === null && isUsed) {
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    )
  }
  return method
}

/** Whatever may send the shopper away needs somewhere to send them back to. */
function mustHaveReturnUrl(
  { automatic_payment_methods: automatic }: Stripe.PaymentIntent,
  returnUrl: string | null,
): void {
  if (!automatic?.enabled || automatic.allow_redirects === 'never' || returnUrl !== null) return
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  )
}

/** The bank asks: on a page of its own, or in what the provider's script opens when it handles the action. */
function askShopper(store: Store, intent: Stripe.PaymentIntent, returnUrl: string | null): void {
  const url = `${store.url()}/3ds/${intent.id}`
  intent.status = 'requires_action'
  intent.next_action =
    returnUrl === null
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
}

/** The shopper has answered their bank. */
export function answerBank(store: Store, id: string, answer: 'consent' | 'refuse'): void {
  const intent = found(store.intents, 'payment_intent', id, 'intent')
  if (intent.status !== 'requires_action') throw new Error(`${id} asks for nothing: it is ${intent.status}`)
  intent.next_action = null
  if (answer === 'consent') {
    charge(store, intent)
    return
  }
  fail(store, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

/** Charges the intent's card, which has been agreed to where that was asked. The refusal is that of a decline. */
function charge(store: Store, intent: Stripe.PaymentIntent, request?: Call['request']): StripeRefusal | null {
  const method = store.paymentMethods.get(intent.payment_method as string)!
  const card = store.cardOf.get(method.id)!
  const made = createCharge(store, intent, method, card)
  intent.latest_charge = made.id
  intent.next_action = null
  if (card.decline !== undefined) {
    const error = { ...declineError(card.decline), charge: made.id }
    made.failure_message = error.message
    fail(store, intent, error, request)
    return declineRefusal(card.decline, { charge: made.id, payment_intent: structuredClone(intent) })
  }
  saveMethod(intent, method)
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture'
    intent.amount_capturable = intent.amount
    emit(store, 'payment_intent.amount_capturable_updated', intent, { request })
  } else succeed(store, intent, made, card, intent.amount, request)
  return null
}

/** Takes the amount of a charge, with which the intent has succeeded. */
export function succeed(
  store: Store,
  intent: Stripe.PaymentIntent,
  made: Stripe.Charge,
  card: Card,
  amount: number,
  request?: Call['request'],
): void {
  captureCharge(store, made, amount)
  intent.status = 'succeeded'
  intent.amount_capturable = 0
  intent.amount_received = amount
  emit(store, 'payment_intent.succeeded', intent, { request })
  if (card.afterwards === 'disputed') store.later.push(() => openDispute(store, intent.id, { reason: 'fraudulent' }))
}

function fail(store: Store, intent: Stripe.PaymentIntent, error: object, request?: Call['request']): void {
  const method = store.paymentMethods.get(intent.payment_method as string)
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = structuredClone({
    ...error,
    payment_method: method,
  }) as Stripe.PaymentIntent['last_payment_error']
  emit(store, 'payment_intent.payment_failed', intent, { request })
}

function saveMethod(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (intent.setup_future_usage !== null) method.customer ??= intent.customer as string | null
}
