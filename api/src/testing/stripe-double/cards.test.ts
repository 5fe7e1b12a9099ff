import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { CardNumber } from './cards'
import { useDouble } from './use-double'

const kit = useDouble()

test.each<[CardNumber, brand: string]>([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'amex'],
])('%s pays', async (card, brand) => {
  const intent = await kit.pay(card, { expand: ['latest_charge'] })
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 4990,
    last_payment_error: null,
    next_action: null,
  })
  const { payment_method_details } = intent.latest_charge as Stripe.Charge
  expect(payment_method_details?.card).toMatchObject({ brand, last4: card.slice(-4) })
})

test.each<[CardNumber, code: string, decline_code?: string]>([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
])('%s is declined: %s %s', async (card, code, decline_code = '') => {
  const error = await kit.pay(card).catch((refusal: unknown) => refusal as Stripe.errors.StripeCardError)
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code })
  const { id } = (error as Stripe.errors.StripeCardError).payment_intent!
  const intent = await kit.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { type: 'card_error', code, ...(decline_code && { decline_code }) },
    latest_charge: { status: 'failed', paid: false, failure_code: code },
  })
  expect(kit.double.events.map(({ type }) => type)).toEqual(['payment_intent.payment_failed'])
})

test('after a decline the same payment intent takes another card', async () => {
  const error = await kit.pay('4000000000000002').catch((refusal: unknown) => refusal as Stripe.errors.StripeCardError)
  const { id } = (error as Stripe.errors.StripeCardError).payment_intent!
  const confirmation_token = kit.double.confirmationToken('4242424242424242')
  const paid = await kit.stripe.paymentIntents.confirm(id, { confirmation_token, return_url: 'https://shop.test/' })
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test('a number that is wrong never becomes a token', () => {
  expect(() => kit.double.confirmationToken('4242424242424241')).toThrow('Your card number is incorrect.')
})

test('a bank that asks sends the shopper to its page, and back with the answer', async () => {
  for (const [answer, status, outcome] of [
    ['consent', 'succeeded', 'succeeded'],
    ['refuse', 'requires_payment_method', 'failed'],
  ] as const) {
    const asked = await kit.pay('4000002760003184')
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const { url } = asked.next_action!.redirect_to_url!
    expect(await (await fetch(url!)).text()).toMatch(/Approve.*Refuse/)
    const back = await fetch(url!, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
    expect(back.status).toBe(303)
    const address = new URL(back.headers.get('location')!)
    expect(address.href).toContain('https://shop.test/return?step=3&')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      payment_intent: asked.id,
      redirect_status: outcome,
    })
    expect(await kit.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({ status, next_action: null })
  }
})

test('a shopper who refuses is told apart from a card that is declined after consent', async () => {
  const refused = await kit.pay('4000002760003184')
  kit.double.answer(refused.id, 'refuse')
  expect((await kit.stripe.paymentIntents.retrieve(refused.id)).last_payment_error).toMatchObject({
    code: 'payment_intent_authentication_failure',
  })
  const declined = await kit.pay('4000008400001629')
  kit.double.answer(declined.id, 'consent')
  expect((await kit.stripe.paymentIntents.retrieve(declined.id)).last_payment_error).toMatchObject({
    code: 'card_declined',
    decline_code: 'generic_decline',
  })
})

test("a token's action is for the provider's script unless the request says that it is not", async () => {
  const asked = await kit.pay('4000002760003184', { use_stripe_sdk: true })
  expect(asked.next_action).toMatchObject({ type: 'use_stripe_sdk' })
})

test('cards for what comes later do it when it is later', async () => {
  const [disputed, failing, late] = await Promise.all(
    (['4000000000000259', '4000000000005126', '4000000000007726'] as const).map((card) => kit.pay(card)),
  )
  const failed = await kit.stripe.refunds.create({ payment_intent: failing!.id })
  const pending = await kit.stripe.refunds.create({ payment_intent: late!.id })
  expect([failed.status, pending.status]).toEqual(['succeeded', 'pending'])
  kit.double.later()
  expect(await kit.stripe.refunds.retrieve(failed.id)).toMatchObject({ status: 'failed' })
  expect(await kit.stripe.refunds.retrieve(pending.id)).toMatchObject({ status: 'succeeded' })
  const disputes = await kit.stripe.disputes.list({ payment_intent: disputed!.id })
  expect(disputes.data).toMatchObject([{ amount: 4990, status: 'needs_response', reason: 'fraudulent' }])
})
