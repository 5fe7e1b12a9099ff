import type Stripe from 'stripe'
import { cardOf } from './cards'
import { declineRefusal } from './decline'
import { example } from './fixtures'
import { newId } from './ids'
import { createPaymentMethod, paymentMethodNamed } from './payment-methods'
import { invalid } from './refusal'
import { route, type Route } from './routes'
import { found, type Store } from './store'

const HOURS_12 = 12 * 60 * 60

/** What the shopper chose in the form beside the card. */
export interface TokenOptions {
  /** The shopper ticked that the card is to be saved. */
  save?: boolean
  /** What for, as the customer's session says it; `off_session` unless told. */
  usage?: Stripe.ConfirmationToken.SetupFutureUsage
  returnUrl?: string | null
}

/**
 * Makes a confirmation token of a card's number, or of a saved payment method, as the form in the browser does.
 *
 * @throws 402 incorrect_number for what is no test card.
 */
export function createConfirmationToken(
  store: Store,
  cardOrMethod: string,
  { save = false, usage = 'off_session', returnUrl = null }: TokenOptions = {},
): Stripe.ConfirmationToken {
  const method = methodFor(store, cardOrMethod)
  if (save) method.allow_redisplay = 'always'
  const token = example('confirmation_token', {
    id: newId('ctoken'),
    created: store.now(),
    expires_at: store.now() + HOURS_12,
    livemode: false,
    mandate_data: null,
    payment_method_options: null,
    payment_method_preview: {
      allow_redisplay: method.allow_redisplay ?? 'unspecified',
      billing_details: method.billing_details,
      card: method.card!,
      customer: method.customer,
      customer_account: null,
      type: 'card',
    },
    return_url: returnUrl,
    setup_future_usage: save ? usage : null,
    shipping: null,
  })
  store.tokens.set(token.id, token)
  store.methodOf.set(token.id, method.id)
  return token
}

function methodFor(store: Store, cardOrMethod: string): Stripe.PaymentMethod {
  if (cardOrMethod.startsWith('pm_')) return paymentMethodNamed(store, cardOrMethod)
  const card = cardOf(cardOrMethod)
  if (card === null || card.decline?.code === 'incorrect_number') throw declineRefusal({ code: 'incorrect_number' })
  return createPaymentMethod(store, card)
}

/** A token that a payment is to be confirmed with. @throws 400 when there is no such, it has been used, or it has expired. */
export function usableToken(store: Store, id: string): Stripe.ConfirmationToken {
  const token = found(store.tokens, 'confirmationtoken', id, 'confirmation_token', 400)
  const param = 'confirmation_token'
  if (token.payment_intent !== null) {
    throw invalid(`The provided ConfirmationToken (${id}) has already been used to confirm a PaymentIntent.`, { param })
  }
  if (token.expires_at! <= store.now()) throw invalid(`The provided ConfirmationToken (${id}) has expired.`, { param })
  return token
}

export const confirmationTokenRoutes: Route[] = [
  route<Stripe.ConfirmationTokenRetrieveParams>('GET /v1/confirmation_tokens/:id', {}, ({ store, ids: [id = ''] }) =>
    found(store.tokens, 'confirmationtoken', id, 'confirmation_token'),
  ),
]
