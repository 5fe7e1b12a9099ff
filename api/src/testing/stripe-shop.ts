import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { PlacedOrder } from 'shared-contracts/checkout/checkout.schema'
import { readyToOrder, type Wanted } from './buy'
import { startTestApi, type TestApi } from './start-test-api'
import type { CardNumber } from './stripe-double/cards'
import { startStripeDouble, type StripeDouble } from './stripe-double/start-stripe-double'
import type { TestVisitor } from './test-visitor'

/** A shop whose money goes through Stripe, and the double that is it. */
export interface StripeShop extends TestApi {
  double: StripeDouble
  /** Goes through the checkout and places the order, as with a card that was typed into Stripe's form. */
  order(visitor: TestVisitor, wanted: readonly Wanted[], card?: CardNumber): Promise<PlacedOrder>
  /** Sends the shop an event of the double over the wire; the answer's status. */
  report(event: Stripe.Event, options?: Parameters<StripeDouble['signed']>[1]): Promise<number>
  /** Sends all events of these types that were not sent yet. */
  reportAll(...types: string[]): Promise<void>
}

/** @param log of the shop; none by default. */
export async function startStripeShop(log?: Logger): Promise<StripeShop> {
  const double = await startStripeDouble()
  const { secretKey, publishableKey, webhookSecret, url } = double
  const stripe = { secretKey, publishableKey, webhookSecrets: [webhookSecret], test: true, api: new URL(url) }
  const shop = await startTestApi({ payments: 'stripe', stripe }, log)
  double.clock = shop.api.deps.clock
  const sent = new Set<string>()

  async function report(event: Stripe.Event, options?: Parameters<StripeDouble['signed']>[1]) {
    // Stripe's clock is the real one, whatever the shop's says.
    const { headers, body } = double.signed(event, { at: new Date(), ...options })
    return (await shop.send('/api/pay/events', { method: 'POST', headers, body })).status
  }
  return {
    ...shop,
    double,
    report,
    async reportAll(...types) {
      for (const event of double.events) {
        if (!types.includes(event.type) || sent.has(event.id)) continue
        sent.add(event.id)
        const status = await report(event)
        if (status !== 200) throw new Error(`The shop answered ${event.type} with ${status}`)
      }
    },
    async order(visitor, wanted, card = '4242424242424242') {
      const { id, totals } = await readyToOrder(visitor, wanted)
      const paymentToken = double.confirmationToken(card)
      return visitor.client.checkout.place({ id, totalMinor: totals.total.amountMinor, paymentToken })
    },
    async close() {
      await shop.close()
      await double.close()
    },
  }
}
