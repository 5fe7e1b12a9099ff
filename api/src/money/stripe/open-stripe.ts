import type { PaymentProvider } from '../payments/payment-provider'
import type { PayoutProvider } from '../payouts/payout-provider'
import { createStripeClient, type StripeDeps } from './stripe-client'
import { createStripePayments } from './stripe-payments'
import { createStripePayouts } from './stripe-payouts'

/** All that a shop asks Stripe for, with one client. */
export function openStripe(deps: Omit<StripeDeps, 'stripe'>): { payments: PaymentProvider; payouts: PayoutProvider } {
  const stripe = { ...deps, stripe: createStripeClient(deps.settings) }
  return { payments: createStripePayments(stripe), payouts: createStripePayouts(stripe) }
}
