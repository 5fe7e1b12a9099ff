import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { useDouble } from './use-double'

const kit = useDouble()

const read = ({ headers, body }: { headers: Headers; body: string }) =>
  Stripe.webhooks.constructEvent(body, headers.get('stripe-signature')!, kit.double.webhookSecret)

test('an event is believed by the official library when it is signed lately with the secret', async () => {
  const intent = await kit.pay()
  const [event] = kit.double.events
  expect(read(kit.double.signed(event!))).toMatchObject({
    object: 'event',
    type: 'payment_intent.succeeded',
    api_version: Stripe.API_VERSION,
    data: { object: { id: intent.id, status: 'succeeded' } },
  })
  const old = kit.double.signed(event!, { at: new Date(Date.now() - 60 * 60 * 1000) })
  expect(() => read(old)).toThrow(Stripe.errors.StripeSignatureVerificationError)
  expect(() => read(kit.double.signed(event!, { secret: 'whsec_other' }))).toThrow('signature')
})

test('events say what was, not what has come of it', async () => {
  const { id } = await kit.pay('4242424242424242', { capture_method: 'manual' })
  await kit.stripe.paymentIntents.capture(id)
  expect(kit.double.events.map(({ type, data }) => [type, (data.object as Stripe.PaymentIntent).status])).toEqual([
    ['payment_intent.amount_capturable_updated', 'requires_capture'],
    ['payment_intent.succeeded', 'succeeded'],
  ])
})

test('events can be listed, those of a connected account in its name', async () => {
  const account = await kit.seller()
  await kit.pay()
  const own = await kit.stripe.events.list({ types: ['payment_intent.succeeded', 'account.updated'] })
  expect(own.data.map(({ type }) => type)).toEqual(['payment_intent.succeeded'])
  const theirs = await kit.stripe.events.list({}, { stripeAccount: account })
  expect(theirs.data).toMatchObject([{ type: 'account.updated', account }])
})

test('events are sent at once to the address that was given', async () => {
  const came: string[] = []
  const shop = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      came.push(Stripe.webhooks.constructEvent(body, signature, kit.double.webhookSecret).type)
      response.end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, resolve))
  kit.double.deliverTo(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
  await kit.pay()
  await expect.poll(() => came).toEqual(['payment_intent.succeeded'])
  shop.close()
})
