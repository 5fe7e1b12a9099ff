import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECLINED_CARD, fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('what left the cart in another window is never charged, and starting again follows the cart', async () => {
  const guest = shop.visitor()
  const [first, second] = await someVariants(shop, 2)
  const checkout = await readyToOrder(guest, [{ id: first.id, quantity: 2 }, { id: second.id }])
  await guest.client.cart.set({ variantId: second.id, quantity: 0 })
  const refused = await caught(place(guest, checkout))
  expect(refused).toMatchObject({
    code: 'CART_CHANGED',
    detail: expect.stringContaining('left it') as unknown,
  })
  await guest.client.cart.set({ variantId: first.id, quantity: 1 })
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'CART_CHANGED' })

  const now = await guest.client.checkout.start()
  expect(now).toMatchObject({ id: checkout.id, email: 'ada@example.com', missing: [] })
  expect(now.totals.items.amountMinor).toBe(first.priceMinor)
  expect(await place(guest, now)).toMatchObject({ payment: 'paid' })
  expect(await guest.client.cart.get()).toMatchObject({ count: 0 })
})

test('what was added in another window waits in the cart', async () => {
  const guest = shop.visitor()
  const [first, second] = await someVariants(shop, 2)
  const checkout = await readyToOrder(guest, [first])
  await fillCart(guest, [{ id: second.id }])
  expect(await place(guest, checkout)).toMatchObject({ payment: 'paid' })
  expect(await guest.client.cart.get()).toMatchObject({ count: 1 })
})

test('after a declined card, too, what left the cart is not charged', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(guest, [variant])
  expect(await place(guest, checkout, DECLINED_CARD)).toMatchObject({ payment: 'declined' })
  await guest.client.cart.set({ variantId: variant.id, quantity: 0 })
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'CART_CHANGED' })
  expect(await guest.client.checkout.payment({ id: checkout.id })).toMatchObject({ payment: 'declined' })
})
