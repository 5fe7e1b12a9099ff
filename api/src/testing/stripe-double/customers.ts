import type Stripe from 'stripe'
import { example } from './fixtures'
import { newId } from './ids'
import { choice, flag, hash, list, metadata, required, text, whole, type Params } from './params'
import { invalid } from './refusal'
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

type Features = NonNullable<Stripe.CustomerSession.Components.PaymentElement['features']>

const onOff = ['disabled', 'enabled'] as const

/** What the form offers to a customer; of what is not said, the provider's defaults. */
function featuresOf(params: Params): Features {
  const filters = list(params, 'payment_method_allow_redisplay_filters')
  const usage = choice(params, 'payment_method_save_usage', ['off_session', 'on_session'] as const)
  const save = choice(params, 'payment_method_save', onOff) ?? 'disabled'
  if (save === 'enabled' && usage === undefined) {
    const param = 'components[payment_element][features][payment_method_save_usage]'
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return {
    payment_method_allow_redisplay_filters: filters.length === 0 ? ['always'] : filters,
    payment_method_redisplay: choice(params, 'payment_method_redisplay', onOff) ?? 'disabled',
    payment_method_redisplay_limit: whole(params, 'payment_method_redisplay_limit') ?? 3,
    payment_method_remove: choice(params, 'payment_method_remove', onOff) ?? 'disabled',
    payment_method_save: save,
    payment_method_save_usage: usage ?? null,
  }
}

function createSession({ store, params }: Call): Stripe.CustomerSession {
  const customer = required(params, 'customer')
  found(store.customers, 'customer', customer, 'customer', 400)
  const element = hash(hash(params, 'components'), 'payment_element')
  const session = example('customer_session', {
    client_secret: newId('cuss_secret'),
    created: store.now(),
    customer,
    expires_at: store.now() + MINUTES_30,
    livemode: false,
  })
  for (const component of Object.values(session.components!)) component.enabled = false
  session.components!.payment_element = {
    enabled: flag(element, 'enabled') ?? false,
    features: featuresOf(hash(element, 'features')),
  }
  store.customerSessions.set(session.client_secret, session)
  return session
}

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
    {
      customer: true,
      components: {
        payment_element: {
          enabled: true,
          features: {
            payment_method_allow_redisplay_filters: true,
            payment_method_redisplay: true,
            payment_method_redisplay_limit: true,
            payment_method_remove: true,
            payment_method_save: true,
            payment_method_save_usage: true,
          },
        },
      },
    },
    createSession,
  ),
]
