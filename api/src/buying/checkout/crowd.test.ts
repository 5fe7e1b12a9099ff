import type { Checkout } from 'shared-contracts/checkout/checkout.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { DECLINED_CARD, place, readyToOrder } from '../../testing/buy'
import { onlyLeft, someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** Bought. On a busy machine the bank's answer comes after the shop's. */
const isBought = (outcome: string) => outcome === 'paid' || outcome === 'processing'

test('ninety buyers, ten pieces: exactly ten orders', async () => {
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
  expect(outcomes.filter(isBought)).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'SOLD_OUT')).toHaveLength(80)
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

test('ninety buyers behind one address, enough for all: each can pay', async () => {
  const [variant] = await someVariants(shop, 1)
  await onlyLeft(shop, variant.id, 200)
  const outcomes = await Promise.all(
    Array.from({ length: 90 }, async () => {
      const visitor = shop.visitor('203.0.113.250')
      return (await place(visitor, await readyToOrder(visitor, [variant]))).payment
    }),
  )
  expect(outcomes.filter((outcome) => !isBought(outcome))).toEqual([])
})

test('who tries cards out has to wait, with new carts, too; buyers from elsewhere do not', async () => {
  const variants = await someVariants(shop, 4)
  const address = '203.0.113.251'
  const outcomeOf = async (visitor: TestVisitor, checkout: Checkout) => {
    try {
      return (await place(visitor, checkout, DECLINED_CARD)).payment
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  const tried: string[][] = []
  for (let cart = 0; cart < 5; cart += 1) {
    const visitor = shop.visitor(address)
    const checkout = await readyToOrder(visitor, [variants[cart % 4]!])
    const outcomes: string[] = []
    for (let turn = 0; turn < 11; turn += 1) outcomes.push(await outcomeOf(visitor, checkout))
    tried.push(outcomes)
  }
  const tenOnly = [...Array<string>(10).fill('declined'), 'TOO_MANY_REQUESTS']
  expect(tried).toEqual([tenOnly, tenOnly, tenOnly, tenOnly, Array<string>(11).fill('TOO_MANY_REQUESTS')])
  const elsewhere = shop.visitor('203.0.113.252')
  expect(await place(elsewhere, await readyToOrder(elsewhere, [variants[0]]))).toMatchObject({ payment: 'paid' })
  shop.api.deps.clock.advance(10 * 60 * 1000)
  const again = shop.visitor(address)
  expect(await place(again, await readyToOrder(again, [variants[0]]))).toMatchObject({ payment: 'paid' })
})

test('carts with the same things in opposite order never wait for each other', async () => {
  const variants = await someVariants(shop, 4)
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, async (_, buyer) => {
      const visitor = shop.visitor(`203.0.113.${100 + buyer}`)
      const wanted = buyer % 2 === 0 ? variants : [...variants].reverse()
      return (await place(visitor, await readyToOrder(visitor, wanted))).payment
    }),
  )
  expect(outcomes.filter((outcome) => !isBought(outcome))).toEqual([])
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})
