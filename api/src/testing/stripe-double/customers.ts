import type Stripe from 'stripe'
import { example } from './fixtures'
import { newId } from './ids'
import { hash, metadata, required, text, type Known, type Params } from './params'
import { route, type Call, type Route } from './routes'
import { found } from './store'

const MINUTES_30 = 30 * 60

const known = { description: true, email: true, metadata: true, name: true } as const

function createCustomer({ store, params }: Call): Stripe.Customer {
  const customer = example('customer', {
    id: newId('cus'),
    address: null,
    created: store.now(),
    currency: null,
    description: text(params, 'description') ?? null,
    discount: null,
    email: text(params, 'email') ?? null,
    metadata: metadata(params),
    name: text(params, 'name') ?? null,
    shipping: null,
  })
  store.customers.set(customer.id, customer)
  return customer
}

function deleteCustomer({ store, ids: [id = ''] }: Call): Stripe.DeletedCustomer {
  found(store.customers, 'customer', id)
  store.customers.delete(id)
  for (const method of store.paymentMethods.values()) if (method.customer === id) method.customer = null
  const deleted = example('deleted_customer', { id })
  store.deletedCustomers.set(id, deleted)
  return deleted
}

type Features = NonNullable<Stripe.CustomerSessionCreateParams.Components.PaymentElement['features']>

const features: Known<Features> = {
  payment_method_allow_redisplay_filters: true,
  payment_method_redisplay: true,
  payment_method_redisplay_limit: true,
  payment_method_remove: true,
  payment_method_save: true,
  payment_method_save_usage: true,
}

function createSession({ store, params }: Call): Stripe.CustomerSession {
  const customer = required(params, 'customer')
  found(store.customers, 'customer', customer, 'customer', 400)
  const session = example('customer_session', {
    client_secret: newId('cuss_secret'),
    created: store.now(),
    customer,
    expires_at: store.now() + MINUTES_30,
    livemode: false,
  })
  const element = hash(hash(params, 'components'), 'payment_element')
  session.components!.payment_element = {
    enabled: element.enabled === 'true',
    features: { ...session.components!.payment_element.features!, ...(chosen(hash(element, 'features')) as object) },
  }
  for (const name of ['buy_button', 'customer_sheet', 'mobile_payment_element', 'pricing_table'] as const) {
    session.components![name].enabled = false
  }
  store.customerSessions.set(session.client_secret, session)
  return session
}

/** A hash of texts and lists, as an answer has it. */
const chosen = (params: Params): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (Object.values(value) as string[]),
    ]),
  )

export const customerRoutes: Route[] = [
  route<Stripe.CustomerCreateParams>('POST /v1/customers', known, createCustomer),
  route<Stripe.CustomerRetrieveParams>(
    'GET /v1/customers/:id',
    {},
    ({ store, ids: [id = ''] }) => store.deletedCustomers.get(id) ?? found(store.customers, 'customer', id),
  ),
  route<Stripe.CustomerUpdateParams>('POST /v1/customers/:id', known, ({ store, params, ids: [id = ''] }) => {
    const customer = found(store.customers, 'customer', id)
    for (const name of ['description', 'email', 'name'] as const) {
      if (name in params) customer[name] = text(params, name) ?? null
    }
    customer.metadata = metadata(params, customer.metadata)
    return customer
  }),
  route<Stripe.CustomerDeleteParams>('DELETE /v1/customers/:id', {}, deleteCustomer),
  route<Stripe.CustomerSessionCreateParams>(
    'POST /v1/customer_sessions',
    { customer: true, components: { payment_element: { enabled: true, features } } },
    createSession,
  ),
]
