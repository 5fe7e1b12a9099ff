import Stripe from 'stripe'
import { example } from './fixtures'
import { newId } from './ids'
import type { Call } from './routes'
import type { Store } from './store'

/** The events that the double sends. */
export type EventType =
  | 'account.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.refunded'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payout.failed'
  | 'payout.paid'
  | 'refund.failed'
  | 'refund.updated'
  | 'transfer.created'
  | 'transfer.reversed'

/** Sends an event with the object as it is now. `account` is the connected account that it is about. */
export function emit(
  store: Store,
  type: EventType,
  object: object,
  { account, request }: { account?: string | undefined; request?: Call['request'] | undefined } = {},
): void {
  const event = {
    ...example('event', {
      id: newId('evt'),
      api_version: Stripe.API_VERSION,
      created: store.now(),
      data: { object: structuredClone(object) },
      pending_webhooks: 1,
      request: request ?? { id: null, idempotency_key: null },
    }),
    type,
    ...(account === undefined ? {} : { account }),
  }
  store.emit(event as Stripe.Event)
}
