import type Stripe from 'stripe'
import { cardOf, namedCards, type Card } from './cards'
import { example, fixtures } from './fixtures'
import { newId } from './ids'
import { pageOf, pageParams } from './page-of'
import { choice, required, text } from './params'
import { invalid } from './refusal'
import { route, type Route } from './routes'
import { found, type Store } from './store'

/** Makes a payment method of a test card, as the provider's form does. */
export function createPaymentMethod(store: Store, card: Card): Stripe.PaymentMethod {
  const { brand, last4, funding } = card
  const method = example('payment_method', {
    id: newId('pm'),
    created: store.now(),
    metadata: {},
    card: {
      ...structuredClone(fixtures.payment_method.card!),
      brand,
      display_brand: brand,
      last4,
      funding,
      generated_from: null,
      networks: { available: [brand], preferred: null },
      wallet: null,
    },
  })
  store.paymentMethods.set(method.id, method)
  store.cardOf.set(method.id, card)
  return method
}

/** A payment method that a request names; a named test card (`pm_card_visa`) becomes one. @throws 400 resource_missing */
export function paymentMethodNamed(store: Store, id: string): Stripe.PaymentMethod {
  const number = namedCards[id]
  if (number !== undefined) return createPaymentMethod(store, cardOf(number)!)
  return found(store.paymentMethods, 'PaymentMethod', id, 'payment_method', 400)
}

const listParams = { ...pageParams, type: true, allow_redisplay: true } as const

const listed = (store: Store, customer: string, type: string | undefined, redisplay: string | undefined) =>
  [...store.paymentMethods.values()].filter(
    (method) =>
      method.customer === customer &&
      (type === undefined || method.type === type) &&
      (redisplay === undefined || method.allow_redisplay === redisplay),
  )

const redisplays = ['always', 'limited', 'unspecified'] as const

export const paymentMethodRoutes: Route[] = [
  route<Stripe.PaymentMethodListParams>(
    'GET /v1/payment_methods',
    { ...listParams, customer: true },
    ({ store, params }) => {
      const customer = required(params, 'customer')
      found(store.customers, 'customer', customer, 'customer', 400)
      const methods = listed(store, customer, text(params, 'type'), choice(params, 'allow_redisplay', redisplays))
      return pageOf('/v1/payment_methods', methods, params)
    },
  ),
  route<Stripe.CustomerListPaymentMethodsParams>(
    'GET /v1/customers/:id/payment_methods',
    listParams,
    ({ store, params, ids: [customer = ''] }) => {
      found(store.customers, 'customer', customer, 'customer')
      const methods = listed(store, customer, text(params, 'type'), choice(params, 'allow_redisplay', redisplays))
      return pageOf(`/v1/customers/${customer}/payment_methods`, methods, params)
    },
  ),
  route<Stripe.PaymentMethodRetrieveParams>('GET /v1/payment_methods/:id', {}, ({ store, ids: [id = ''] }) =>
    found(store.paymentMethods, 'PaymentMethod', id, 'payment_method'),
  ),
  route<Stripe.PaymentMethodDetachParams>('POST /v1/payment_methods/:id/detach', {}, ({ store, ids: [id = ''] }) => {
    const method = found(store.paymentMethods, 'PaymentMethod', id, 'payment_method')
    if (method.customer === null) {
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
    }
    method.customer = null
    return method
  }),
]
