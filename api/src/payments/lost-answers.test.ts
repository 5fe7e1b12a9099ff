import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireCheckouts } from '../checkout/expire-checkouts'
import { checkBooks } from '../ledger/check-books'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { place, readyToOrder } from '../testing/buy'
import { someVariants } from '../testing/some-variants'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { settleStalePayments } from './settle-stale-payments'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** The provider does its work, and its answers are lost for as long as the work lasts. */
async function whileAnswersAreLost<T>(call: 'authorise' | 'capture', work: () => Promise<T>): Promise<T> {
  const { payments } = shop.api.deps
  const answering = payments[call].bind(payments) as (...given: unknown[]) => Promise<unknown>
  Object.assign(payments, {
    async [call](...given: unknown[]) {
      await answering(...given)
      throw new Error('The line is dead')
    },
  })
  try {
    return await work()
  } finally {
    Object.assign(payments, { [call]: answering })
  }
}

test('an authorisation whose answer was lost is asked after, by the shopper or by the clock', async () => {
  for (const asker of ['shopper', 'clock'] as const) {
    const visitor = shop.visitor()
    const [variant] = await someVariants(shop, 1)
    const checkout = await readyToOrder(visitor, [variant])
    const placed = await whileAnswersAreLost('authorise', () => place(visitor, checkout))
    expect(placed.payment).toBe('processing')
    if (asker === 'clock') {
      shop.api.deps.clock.advance(31_000)
      await settleStalePayments(shop.api.deps)
    } else await visitor.client.checkout.payment({ id: checkout.id })
    const { number, accessKey: key } = placed
    expect((await visitor.client.orders.get({ number, key })).orders[0]).toMatchObject({ state: 'paid' })
    expect(await checkBooks(shop.api.deps.db)).toEqual([])
  }
})

test('a capture whose answer was lost is not lost: the order is paid, also when its time was over', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(visitor, [variant])
  await whileAnswersAreLost('capture', () => place(visitor, checkout))
  shop.api.deps.clock.advance(HOLD_MS + 1)
  await expireCheckouts(shop.api.deps)
  const placed = await visitor.client.checkout.payment({ id: checkout.id })
  expect(placed.payment).toBe('paid')
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

test('what was reserved for an order that is given up is given back', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(visitor, [variant])
  const { number, accessKey: key } = await whileAnswersAreLost('authorise', () => place(visitor, checkout))
  shop.api.deps.clock.advance(HOLD_MS + 1)
  await expireCheckouts(shop.api.deps)
  expect((await visitor.client.orders.get({ number, key })).orders[0]).toMatchObject({ state: 'cancelled' })
  const { rows } = await shop.api.deps.db.execute(
    `select state from embedded_charges where key = (select payments.id::text from payments
      join purchases on purchases.id = purchase_id where number = '${number}')`,
  )
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})
