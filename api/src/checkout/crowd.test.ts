import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check-books'
import { place, readyToOrder } from '../testing/buy'
import { onlyLeft, someVariants } from '../testing/some-variants'
import { startTestApi, type TestApi } from '../testing/start-test-api'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** Hundreds of requests, on an embedded database that answers one after the other, maybe on a busy machine. */
const timeout = 120_000

test('ninety buyers, ten pieces: exactly ten orders', { timeout }, async () => {
  const [variant] = await someVariants(shop, 1)
  await onlyLeft(shop, variant.id, 10)
  const outcomes = await Promise.all(
    Array.from({ length: 90 }, async (_, buyer) => {
      const visitor = shop.visitor(`203.0.113.${buyer}`)
      try {
        return (await place(visitor, await readyToOrder(visitor, [variant]))).payment
      } catch (error) {
        return (error as { code: string }).code
      }
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'SOLD_OUT')).toHaveLength(80)
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

test('carts with the same things in opposite order never wait for each other', { timeout }, async () => {
  const variants = await someVariants(shop, 4)
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, async (_, buyer) => {
      const visitor = shop.visitor(`203.0.113.${100 + buyer}`)
      const wanted = buyer % 2 === 0 ? variants : [...variants].reverse()
      return (await place(visitor, await readyToOrder(visitor, wanted))).payment
    }),
  )
  expect(outcomes).toEqual(outcomes.map(() => 'paid'))
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})
