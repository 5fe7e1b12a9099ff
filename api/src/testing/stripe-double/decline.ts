import { declineMessage, type Decline } from './cards'
import { StripeRefusal } from './refusal'

/** 402 card_error: the bank says no. `about` has the charge and the payment intent that it is about. */
export function declineRefusal(decline: Decline, about: object = {}): StripeRefusal {
  return new StripeRefusal(402, { ...declineError(decline), ...about })
}

/** The error of a decline, as it also stands in `last_payment_error`. */
export function declineError(decline: Decline) {
  return {
    type: 'card_error',
    ...decline,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: declineMessage(decline),
    ...(decline.code === 'incorrect_cvc' ? { param: 'cvc' } : {}),
    ...(decline.code === 'incorrect_number' ? { param: 'number' } : {}),
  } as const
}
