import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretOf } from '../../../platform/secrets/secret-of'
import { ASKING_CARD, cardToken, DECLINED_CARD, GOOD_CARD, place, readyToOrder } from '../../../testing/buy'
import { someVariants } from '../../../testing/some-variants'
import { startTestApi, type TestApi } from '../../../testing/start-test-api'
import { promiseOfPaymentProviders } from '../payment-provider.contract'
import { challengePath, EVENT_SECRET, SIGNATURE_HEADER, signEvent } from './embedded-provider'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const cards = { succeeds: GOOD_CARD, declined: DECLINED_CARD, asks: ASKING_CARD }

async function event(ref: string, at = new Date()) {
  const body = JSON.stringify({ id: `ev_${randomUUID()}`, ref })
  const secret = await secretOf(shop.api.deps, EVENT_SECRET)
  return { headers: new Headers({ [SIGNATURE_HEADER]: signEvent({ secret, now: at }, body) }), body }
}

promiseOfPaymentProviders({
  provider: () => shop.api.deps.payments,
  token: (behaviour) => cardToken(shop.visitor(), cards[behaviour]),
  async answer(ref, answer) {
    const body = new URLSearchParams({ answer })
    await shop.visitor().send(challengePath(ref), { method: 'POST', body, redirect: 'manual' })
  },
  event,
})

test('a card is refused in words at its field', async () => {
  const visitor = shop.visitor()
  const problems = async (card: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await visitor.send('/api/pay/tokens', { method: 'POST', headers, body: JSON.stringify(card) })
    const { errors = [] } = (await answer.json()) as { errors?: { field: string; message: string }[] }
    return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  }
  const card = { number: GOOD_CARD, expiry: '12/49', cvc: '123' }
  expect(await problems({})).toHaveProperty('number')
  expect(await problems({ ...card, number: '4242 4242 4242 4241' })).toEqual({
    number: 'This card number has a mistake in it',
  })
  expect(await problems({ ...card, number: '4111 1111 1111 1111' })).toEqual({
    number: expect.stringContaining('test cards') as string,
  })
  expect(await problems({ ...card, expiry: '01/20' })).toEqual({ expiry: 'The card has expired' })
  expect(await problems({ ...card, expiry: '13/40' })).toHaveProperty('expiry')
  expect(await problems({ ...card, cvc: '12' })).toHaveProperty('cvc')
})

test('an event reaches the shop over the wire, counts once, and is refused without its signature', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(visitor, [variant])
  const asked = await place(visitor, checkout, ASKING_CARD)
  const ref = asked.actionUrl?.split('/').at(-1) ?? ''
  const body = new URLSearchParams({ answer: 'consent' })
  await visitor.send(challengePath(ref), { method: 'POST', body, redirect: 'manual' })
  const sent = await event(ref)
  // A provider sends no cookie and no Origin.
  const forged = await shop.send('/api/pay/events', { method: 'POST', body: sent.body })
  expect(forged.status).toBe(400)
  for (let times = 0; times < 3; times += 1) {
    const answer = await shop.send('/api/pay/events', { method: 'POST', headers: sent.headers, body: sent.body })
    expect(answer.status).toBe(200)
  }
  const { number, accessKey: key } = asked
  const { orders } = await visitor.client.orders.get({ number, key })
  expect(orders[0]?.events.filter(({ type }) => type === 'paid')).toHaveLength(1)
})

test('the bank’s page leads back to the shop once it was answered, and the answer stays', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const asked = await place(visitor, await readyToOrder(visitor, [variant]), ASKING_CARD)
  const path = asked.actionUrl ?? ''
  const answer = (said: string) =>
    visitor.send(path, { method: 'POST', body: new URLSearchParams({ answer: said }), redirect: 'manual' })
  await answer('refuse')
  await answer('consent')
  const again = await visitor.send(path, { redirect: 'manual' })
  expect([again.status, new URL(again.headers.get('location') ?? '').pathname]).toEqual([303, '/checkout/return'])
  expect((await shop.send('/api/pay/challenge/unknown')).status).toBe(404)
})
