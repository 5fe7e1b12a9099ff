import type Stripe from 'stripe'
import { pageOf, pageParams } from './page-of'
import { list, text } from './params'
import { route, type Call, type Route } from './routes'
import { found } from './store'

const own = ({ store, account }: Call) => store.events.filter((event) => (event.account ?? null) === account)

const options = { forAccounts: true }

export const eventRoutes: Route[] = [
  route<Stripe.EventListParams>(
    'GET /v1/events',
    { ...pageParams, created: true, type: true, types: true },
    (call) => {
      const [type, types] = [text(call.params, 'type'), list(call.params, 'types')]
      const wanted = type === undefined ? types : [type]
      const events = own(call).filter((event) => wanted.length === 0 || wanted.includes(event.type))
      return pageOf('/v1/events', events, call.params)
    },
    options,
  ),
  route<Stripe.EventRetrieveParams>(
    'GET /v1/events/:id',
    {},
    (call) => found(new Map(own(call).map((event) => [event.id, event])), 'event', call.ids[0] ?? ''),
    options,
  ),
]
