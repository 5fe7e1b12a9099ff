import { RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/clock/days'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { buy, DECLINED_CARD, place, readyToOrder } from '../../testing/buy'
import { lineOf, parcel } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { completeOrders } from './move-order'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('the list of orders offers the one act that fits, from cancelling to the review', async () => {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop)
  const { client } = shopper
  const seller = (await aSeller(shop, variant.sellerId)).client.sellerOrders
  const { number: purchase } = await buy(shopper, [{ id: variant.id }])
  const number = `${purchase}-1`
  const next = async () => (await client.orders.list({})).items[0]?.next

  expect(await next()).toEqual({ act: 'cancel', href: `/orders/${purchase}?cancel=${number}` })
  await seller.accept({ number })
  expect(await next()).toBeUndefined()
  const trackingUrl = 'https://post.example/RR123'
  const { shipments } = await seller.ship({ number, ...parcel({ trackingUrl }) })
  expect(await next()).toEqual({ act: 'track', href: trackingUrl })
  await seller.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  expect(await next()).toEqual({ act: 'return', href: `/orders/${purchase}?return=${number}` })

  shop.api.deps.clock.advance(RETURN_WINDOW_DAYS * DAY_MS)
  await completeOrders(shop.api.deps)
  // Her session has ended in the meantime.
  await shopper.signIn()
  const bought = await client.orders.get({ number: purchase })
  const { slug } = bought.orders[0]?.lines[0] ?? {}
  const lineId = lineOf(bought)
  expect(await next()).toEqual({ act: 'review', href: `/store/${slug}?review=${lineId}#reviews` })
  const words = { rating: 5, fit: null, title: 'A coat for years', body: 'Warm, and it hangs well.' }
  await client.reviews.create({ id: variant.productId, lineId, ...words })
  expect(await next()).toBeUndefined()
})

test('a receipt says which card paid, and nothing of one that was declined', async () => {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop)
  const placed = await place(shopper, await readyToOrder(shopper, [variant]), DECLINED_CARD)
  expect(await shopper.client.orders.get(placed)).not.toHaveProperty('paidWith')
  const { number } = await buy(shopper, [])
  expect((await shopper.client.orders.get({ number })).paidWith).toEqual({ brand: 'visa', last4: '4242' })
})
