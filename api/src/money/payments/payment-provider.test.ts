import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDuePayouts } from '../payouts/create-payout'
import { payoutRhythms } from '../payouts/payouts.table'
import { aSeller } from '../../testing/a-seller'
import { fillCart, GOOD_CARD } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi({ payments: 'none' })
})
afterAll(() => shop.close())

test('without a payment provider the checkout refuses before anything is typed or held', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  await fillCart(visitor, [variant])
  expect(await caught(visitor.client.checkout.start())).toMatchObject({ code: 'PAYMENTS_UNAVAILABLE', status: 409 })
  const order = { id: randomUUID(), totalMinor: 100, paymentToken: 'card_1' }
  expect(await caught(visitor.client.checkout.place(order))).toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
  expect((await visitor.client.cart.get()).count).toBe(1)
})

test('test cards are refused in words that reveal to nobody their numbers', async () => {
  for (const number of [GOOD_CARD, '4111 1111 1111 1111']) {
    const answer = await shop.visitor().send('/api/pay/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, expiry: '12/49', cvc: '123' }),
    })
    const text = await answer.text()
    expect(answer.status).toBe(409)
    expect(JSON.parse(text)).toMatchObject({ title: 'Nothing can be paid in this shop yet' })
    expect(text.replaceAll(/"requestId":"[^"]*"/g, '')).not.toMatch(/\d{4}/)
  }
  expect((await shop.send('/api/pay/challenge/unknown')).status).toBe(404)
})

test('without a payout provider no account is taken and nobody’s turn passes', async () => {
  const [variant] = await someVariants(shop, 1)
  const { client } = await aSeller(shop, variant.sellerId)
  const account = { holder: 'Ada Byrne', iban: 'AT611904300234573201' }
  const refusal = { code: 'REFUSED', detail: expect.stringContaining('cannot pay out yet') as string }
  expect(await caught(client.sellerMoney.setAccount(account))).toMatchObject(refusal)
  expect(await caught(client.sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() }))).toMatchObject(refusal)
  const { db, clock } = shop.api.deps
  const before = await db.select().from(payoutRhythms)
  clock.advance(60 * DAY_MS)
  await startDuePayouts(shop.api.deps)
  expect(await db.select().from(payoutRhythms)).toEqual(before)
})
