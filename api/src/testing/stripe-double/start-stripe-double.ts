import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { finishOnboarding, restrict, type Onboarding, type Restriction } from './accounts'
import type { CardNumber } from './cards'
import { answerBank } from './confirm-intent'
import { createConfirmationToken, type TokenOptions } from './confirmation-tokens'
import { closeDispute, openDispute, type NewDispute } from './disputes'
import type { Fault } from './faults'
import { PUBLISHABLE_KEY } from './pages'
import { payoutFailed, payoutPaid } from './payouts'
import { failRefund, succeedRefund } from './refunds'
import { createWire, type LoggedRequest } from './server'
import { Store } from './store'

/** A payment provider to test against over HTTP: Stripe's API as far as the marketplace uses it. */
export interface StripeDouble {
  readonly url: string
  readonly host: string
  readonly port: number
  /** Any other key is refused with 401. */
  readonly secretKey: string
  /** What the script in the browser has; it opens nothing but the form. */
  readonly publishableKey: string
  /** What events are signed with. */
  readonly webhookSecret: string
  close(): Promise<void>
  /** Makes a confirmation token of a test card or a saved payment method, as the form in the browser does. */
  confirmationToken(card: CardNumber | `pm_${string}`, options?: TokenOptions): string
  /** The shopper answers their bank (3-D Secure) for this payment intent. */
  answer(paymentIntentId: string, answer: 'consent' | 'refuse'): void
  /** Adds a fault for the next request that matches. */
  next(fault: Fault): void
  /** While it is down, every connection breaks. */
  down(isDown: boolean): void
  /** All events so far, the oldest first; each as the provider sends it. */
  readonly events: Stripe.Event[]
  /** An event as it is sent: signed now or at another time, with the secret or with another one. */
  signed(event: Stripe.Event, options?: { at?: Date; secret?: string }): { headers: Headers; body: string }
  /** Where events are sent at once; nowhere unless told. What the address answers changes nothing. */
  deliverTo(url: string | null): void
  /** All requests to the API so far, the oldest first. */
  readonly requests: LoggedRequest[]
  openDispute(paymentIntentId: string, dispute?: NewDispute): string
  closeDispute(id: string, outcome: 'won' | 'lost'): void
  finishOnboarding(accountId: string, options?: Onboarding): void
  restrict(accountId: string, restriction: Restriction): void
  failRefund(refundId: string): void
  succeedRefund(refundId: string): void
  payoutPaid(payoutId: string): void
  payoutFailed(payoutId: string, failureCode: string): void
  /** What the provider does some time later of itself: what the test cards for disputes and refunds are for. */
  later(): void
  /** The provider's time; give it the shop's for both to go by one. */
  clock: { now(): Date }
  /** After how many days the money of a charge is available; 2 unless told. */
  settlementDays: number
}

/** Starts one on a free port of this machine, or on the one named. */
export async function startStripeDouble({ port = 0 } = {}): Promise<StripeDouble> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const host = '127.0.0.1'
  const deliveries = new Set<Promise<unknown>>()
  let address: string | null = null
  let url = ''

  const store = new Store(() => url, deliver)
  const wire = createWire(store, secretKey)
  await new Promise<void>((resolve) => wire.server.listen(port, host, resolve))
  const listening = wire.server.address() as AddressInfo
  url = `http://${host}:${listening.port}`

  function signed(
    event: Stripe.Event,
    { at = store.clock.now(), secret = webhookSecret }: { at?: Date; secret?: string } = {},
  ) {
    const body = JSON.stringify(event)
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return { headers: new Headers({ 'content-type': 'application/json', 'stripe-signature': signature }), body }
  }

  function deliver(event: Stripe.Event): void {
    if (address === null) return
    const delivery = fetch(address, { method: 'POST', ...signed(event) })
      .then((response) => response.arrayBuffer())
      .catch(() => {
        // The provider would try again; a test sends the event itself.
      })
      .finally(() => deliveries.delete(delivery))
    deliveries.add(delivery)
  }

  return {
    url,
    host,
    port: listening.port,
    secretKey,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret,
    events: store.events,
    requests: wire.requests,
    signed,
    async close() {
      await Promise.all(deliveries)
      wire.server.closeAllConnections()
      await new Promise((resolve) => wire.server.close(resolve))
    },
    confirmationToken: (card, options) => createConfirmationToken(store, card, options).id,
    answer: (id, answer) => answerBank(store, id, answer),
    next: (fault) => wire.faults.add(fault),
    down(isDown) {
      wire.isDown = isDown
      if (isDown) wire.server.closeAllConnections()
    },
    deliverTo(to) {
      address = to
    },
    openDispute: (id, dispute) => openDispute(store, id, dispute),
    closeDispute: (id, outcome) => closeDispute(store, id, outcome),
    finishOnboarding: (id, options) => finishOnboarding(store, id, options),
    restrict: (id, restriction) => restrict(store, id, restriction),
    failRefund: (id) => failRefund(store, id),
    succeedRefund: (id) => succeedRefund(store, id),
    payoutPaid: (id) => payoutPaid(store, id),
    payoutFailed: (id, failureCode) => payoutFailed(store, id, failureCode),
    later: () => store.later.splice(0).forEach((happen) => happen()),
    get clock() {
      return store.clock
    },
    set clock(clock) {
      store.clock = clock
    },
    get settlementDays() {
      return store.settlementDays
    },
    set settlementDays(days) {
      store.settlementDays = days
    },
  }
}
