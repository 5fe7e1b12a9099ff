import Stripe from 'stripe'
import { afterEach, beforeEach } from 'vitest'
import type { CardNumber } from './cards'
import { startStripeDouble, type StripeDouble } from './start-stripe-double'

export interface DoubleInTest {
  double: StripeDouble
  /** The official library, which asks the double, and each thing once. */
  stripe: Stripe
  /** Pays 49.90 EUR with a card; captured at once unless told. */
  pay(card?: CardNumber, options?: Partial<Stripe.PaymentIntentCreateParams>): Promise<Stripe.PaymentIntent>
  /** A connected account that takes transfers. */
  seller(): Promise<string>
  /** Days go by. */
  wait(days: number): void
}

/** A double of its own for each test of a file. */
export function useDouble(): DoubleInTest {
  const kit = {} as DoubleInTest
  beforeEach(async () => {
    const double = await startStripeDouble()
    const { host, port } = double
    const stripe = new Stripe(double.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 })
    let aheadMs = 0
    double.clock = { now: () => new Date(Date.now() + aheadMs) }
    Object.assign(kit, {
      double,
      stripe,
      pay: (card = '4242424242424242', options = {}) =>
        stripe.paymentIntents.create({
          amount: 4990,
          currency: 'eur',
          confirm: true,
          confirmation_token: double.confirmationToken(card),
          return_url: 'https://shop.test/return?step=3',
          use_stripe_sdk: false,
          ...options,
        }),
      async seller() {
        const { id } = await stripe.accounts.create({
          type: 'express',
          capabilities: { transfers: { requested: true } },
        })
        double.finishOnboarding(id)
        return id
      },
      wait(days) {
        aheadMs += days * 24 * 60 * 60 * 1000
      },
    } satisfies DoubleInTest)
  })
  afterEach(() => kit.double.close())
  return kit
}
