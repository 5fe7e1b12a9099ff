import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../catalogue/products/products.table'
import { aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const someProducts = async () => (await someVariants(shop, 4)).map(({ productId }) => productId)

test('a guest’s wishlist shows the last wish first, each product once', async () => {
  const guest = shop.visitor()
  expect(await guest.client.wishlist.get({})).toMatchObject({ items: [], total: 0, sharePath: null })
  const [first = '', second = ''] = await someProducts()
  await guest.client.wishlist.add({ productId: first })
  await guest.client.wishlist.add({ productId: second })
  expect(await guest.client.wishlist.add({ productId: first })).toEqual({ ids: [second, first] })
  const list = await guest.client.wishlist.get({})
  expect(list.items.map(({ id }) => id)).toEqual([second, first])
  expect(await guest.client.wishlist.remove({ productId: second })).toEqual({ ids: [first] })
  expect(await guest.client.wishlist.remove({ productId: second })).toEqual({ ids: [first] })
})

test('what is not on sale cannot be wished for, and is left out when it was', async () => {
  const guest = shop.visitor()
  const [productId = ''] = await someProducts()
  expect(await caught(guest.client.wishlist.add({ productId: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' })
  await guest.client.wishlist.add({ productId })
  const { db } = shop.api.deps
  await db.update(products).set({ status: 'archived' }).where(eq(products.id, productId))
  expect(await guest.client.wishlist.get({})).toMatchObject({ items: [], total: 0 })
  await db.update(products).set({ status: 'published' }).where(eq(products.id, productId))
  expect(await guest.client.wishlist.get({})).toMatchObject({ total: 1 })
})

test('a shared wishlist is seen by whoever has its link, until it is no longer shared', async () => {
  const shopper = await aShopper(shop)
  const [productId = ''] = await someProducts()
  await shopper.client.wishlist.add({ productId })
  const { sharePath } = await shopper.client.wishlist.share()
  expect(await shopper.client.wishlist.share()).toEqual({ sharePath })
  const token = sharePath.split('/').at(-1) ?? ''
  const friend = shop.visitor()
  expect(await friend.client.wishlist.shared({ token })).toMatchObject({ total: 1, items: [{ id: productId }] })
  expect(await friend.client.wishlist.get({})).toMatchObject({ total: 0 })

  await shopper.client.wishlist.unshare()
  expect(await caught(friend.client.wishlist.shared({ token }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('at sign-in the guest’s wishes join the shopper’s, each once', async () => {
  const [both = '', own = '', guests = ''] = await someProducts()
  const shopper = await aShopper(shop)
  await shopper.client.wishlist.add({ productId: both })
  await shopper.client.wishlist.add({ productId: own })
  await shopper.client.accounts.shop.logout()
  await shopper.client.wishlist.add({ productId: guests })
  await shopper.client.wishlist.add({ productId: both })
  await shopper.signIn()
  const { ids } = await shopper.client.wishlist.ids()
  expect([...ids].sort()).toEqual([both, own, guests].sort())
})
