import type Stripe from 'stripe'
import type { PaymentEvent } from '../payments/payment-provider'
import { stripeError, type StripeDeps } from './stripe-client'

/** An event that is older was caught and sent again by somebody else. */
const TOLERANCE_S = 5 * 60

/** The event in a request; `null` when none of the endpoints' secrets has signed it, or it is too old. */
export function readStripeEvent(
  { stripe, settings }: Pick<StripeDeps, 'stripe' | 'settings'>,
  headers: Headers,
  body: string,
): PaymentEvent | null {
  const signature = headers.get('stripe-signature')
  if (!signature) return null
  for (const secret of settings.webhookSecrets) {
    try {
      return toEvent(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S))
    } catch (error) {
      if (stripeError(error)?.type !== 'StripeSignatureVerificationError' && !(error instanceof SyntaxError))
        throw error
    }
  }
  return null
}

function toEvent({ id, type, account, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { id: string; metadata?: Record<string, string> | null }
  const about = aboutOf(type)
  const key = { charge: object.id, chargeback: object.id, account: account ?? object.id }
  switch (about) {
    case null:
      return { id, about: null, ref: null }
    case 'refund':
    case 'payout': {
      // One that somebody made on Stripe's own pages has no key of ours: the reconciliation finds it.
      const ref = object.metadata?.[about]
      return ref ? { id, about, ref } : { id, about: null, ref: null }
    }
    default:
      return { id, about, ref: key[about] }
  }
}

function aboutOf(type: string): PaymentEvent['about'] {
  if (type.startsWith('payment_intent.')) return 'charge'
  if (type.startsWith('refund.')) return 'refund'
  if (type.startsWith('charge.dispute.')) return 'chargeback'
  if (type.startsWith('account.') || type.startsWith('capability.')) return 'account'
  return type.startsWith('payout.') ? 'payout' : null
}
