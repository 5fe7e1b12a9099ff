import { expect, test } from 'vitest'
import type { DeclineReason } from '../payments/payment-provider'
import { declineReason } from './to-charge'

/** Every decline code that Stripe documents, by what a shopper is told. */
const codes: Readonly<Record<DeclineReason, readonly string[]>> = {
  insufficient_funds: ['card_velocity_exceeded', 'insufficient_funds', 'withdrawal_count_limit_exceeded'],
  expired_card: ['expired_card'],
  authentication_failed: [
    ...['authentication_not_handled', 'authentication_required', 'mobile_device_authentication_required'],
    ...['offline_pin_required', 'online_or_offline_pin_required'],
  ],
  unavailable: [
    ...['approve_with_id', 'issuer_not_available', 'processing_error', 'reenter_transaction', 'try_again_later'],
  ],
  // A thief, and a shopper who would not be told by their bank either, learn nothing.
  declined: [
    ...['call_issuer', 'card_not_supported', 'currency_not_supported', 'do_not_honor', 'do_not_try_again'],
    ...['duplicate_transaction', 'fraudulent', 'generic_decline', 'incorrect_address', 'incorrect_cvc'],
    ...['incorrect_number', 'incorrect_pin', 'incorrect_zip', 'invalid_account', 'invalid_amount', 'invalid_cvc'],
    ...['invalid_expiry_month', 'invalid_expiry_year', 'invalid_number', 'invalid_pin', 'lost_card'],
    ...['merchant_blacklist', 'new_account_information_available', 'no_action_taken', 'not_permitted', 'pickup_card'],
    ...['pin_try_exceeded', 'restricted_card', 'revocation_of_all_authorizations', 'revocation_of_authorization'],
    ...['security_violation', 'service_not_allowed', 'stolen_card', 'stop_payment_order', 'testmode_decline'],
    ...['transaction_not_allowed', 'a_code_of_tomorrow'],
  ],
}

test.each(Object.entries(codes))('a shopper is told "%s" of each of its codes', (reason, declined) => {
  for (const decline_code of declined)
    expect([decline_code, declineReason({ code: 'card_declined', decline_code })]).toEqual([decline_code, reason])
})

test('a failure without a decline code is told by its own code', () => {
  expect(declineReason({ code: 'expired_card', decline_code: null })).toBe('expired_card')
  expect(declineReason({ code: 'payment_intent_authentication_failure', decline_code: null })).toBe(
    'authentication_failed',
  )
  expect(declineReason(null)).toBe('declined')
})
