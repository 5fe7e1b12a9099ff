import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../catalogue/products/products.table'
import { checkBooks } from '../../money/ledger/check-books'
import { place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('what goes off sale cannot be bought at any step, and can when it is back', async () => {
  const { db } = shop.api.deps
  const [variant] = await someVariants(shop, 1)
  const set = (status: 'published' | 'archived') =>
    db.update(products).set({ status }).where(eq(products.id, variant.productId))
  const guest = shop.visitor()
  const add = () => guest.client.cart.add({ variantId: variant.id, quantity: 1, requestId: randomUUID() })
  const checkout = await readyToOrder(guest, [variant])
  const { id } = checkout

  await set('archived')
  expect(await caught(add())).toMatchObject({ status: 404 })
  expect((await guest.client.cart.get()).groups[0]?.lines).toMatchObject([{ state: 'gone' }])
  expect(await caught(guest.client.checkout.start())).toMatchObject({ code: 'SOLD_OUT' })
  expect(await caught(guest.client.checkout.change({ id, email: 'ada@example.com' }))).toMatchObject({
    code: 'SOLD_OUT',
  })
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'SOLD_OUT' })

  await set('published')
  await add()
  expect((await guest.client.cart.get()).groups[0]?.lines).toMatchObject([{ state: 'ok', quantity: 2 }])
  await guest.client.checkout.start()
  const again = await guest.client.checkout.change({ id, email: 'ada@example.com' })
  expect(await place(guest, again)).toMatchObject({ payment: 'paid' })
  expect(await checkBooks(db)).toEqual([])
})
