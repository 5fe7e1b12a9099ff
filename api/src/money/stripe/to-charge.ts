import type Stripe from 'stripe'
import type { Charge, DeclineReason, PaidWith } from '../payments/payment-provider'

/** Stripe's reasons for a declined card that a shopper can do something about; all others are said as `declined`. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_not_handled: 'authentication_failed',
  authentication_required: 'authentication_failed',
  mobile_device_authentication_required: 'authentication_failed',
  offline_pin_required: 'authentication_failed',
  online_or_offline_pin_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  approve_with_id: 'unavailable',
  processing_error: 'unavailable',
  issuer_not_available: 'unavailable',
  try_again_later: 'unavailable',
  reenter_transaction: 'unavailable',
}

/** What a shopper is told about a declined card. A thief learns from it no more than from any other shop. */
export function declineReason(error: { code?: string | null; decline_code?: string | null } | null): DeclineReason {
  return REASONS[error?.decline_code ?? ''] ?? REASONS[error?.code ?? ''] ?? 'declined'
}

/** What paid, where the answer has its charge and not only the charge's id. */
function paidWith({ latest_charge: charge }: Stripe.PaymentIntent): PaidWith | null {
  const details = typeof charge === 'object' ? charge?.payment_method_details : null
  return details ? { brand: details.card?.brand ?? details.type, last4: details.card?.last4 ?? null } : null
}

/** Asks for what `paidWith` reads. */
export const WITH_CHARGE = { expand: ['latest_charge'] }

/** A payment intent as the shop knows charges. */
export function toCharge(intent: Stripe.PaymentIntent): Charge {
  const { id: ref, status, last_payment_error: error, next_action: next } = intent
  switch (status) {
    case 'requires_capture':
      return { state: 'authorised', ref, paidWith: paidWith(intent) }
    case 'succeeded':
      return { state: 'captured', ref, paidWith: paidWith(intent) }
    case 'canceled':
      return error ? { state: 'declined', ref, reason: declineReason(error) } : { state: 'cancelled', ref }
    case 'requires_action': {
      const actionUrl = next?.redirect_to_url?.url
      // What cannot be answered by a page, such as a code at a till, is none of the ways that are offered.
      return actionUrl ? { state: 'requires_action', ref, actionUrl } : { state: 'processing', ref }
    }
    case 'requires_payment_method':
      return error ? { state: 'declined', ref, reason: declineReason(error) } : { state: 'processing', ref }
    default:
      return { state: 'processing', ref }
  }
}
