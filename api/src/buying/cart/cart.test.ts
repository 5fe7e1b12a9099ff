import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { readCartCount, MAX_CART_LINES, MAX_LINE_QUANTITY } from 'shared-contracts/cart/cart-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantPrices } from '../../catalogue/products/variant-prices.table'
import { products } from '../../catalogue/products/products.table'
import { stockLevels } from '../../catalogue/stock/stock-levels.table'
import { GUESTS_BY_ADDRESS } from '../../identity/guests/current-shopper'
import { purge } from '../../testing/purge'
import { keyOf } from '../../platform/limits/take-attempt'
import { aShopper } from '../../testing/a-shopper'
import { place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { DAY_MS } from '../../platform/clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const wish = (variantId: string, quantity = 1) => ({ variantId, quantity, requestId: randomUUID() })

test('a guest’s cart is kept by a cookie and counted by another', async () => {
  const guest = shop.visitor()
  expect(await guest.client.cart.get()).toMatchObject({ groups: [], count: 0, canCheckOut: false })
  expect([...guest.cookies.keys()]).not.toContain('guest')

  const [first, second] = await someVariants(shop, 2)
  await guest.client.cart.add(wish(first.id, 2))
  const cart = await guest.client.cart.add(wish(second.id))
  expect(cart.count).toBe(3)
  expect(cart.subtotal.amountMinor).toBe(2 * first.priceMinor + second.priceMinor)
  expect(readCartCount([...guest.cookies].map((pair) => pair.join('=')).join('; '))).toBe(3)
  expect(await shop.visitor().client.cart.get()).toMatchObject({ count: 0 })
})

test('lines stand under their sellers, in the order in which they were added', async () => {
  const guest = shop.visitor()
  const variants = await someVariants(shop, 6)
  for (const { id } of variants) await guest.client.cart.add(wish(id))
  const { groups } = await guest.client.cart.get()
  expect(groups.map(({ seller }) => seller.id)).toEqual([...new Set(variants.map(({ sellerId }) => sellerId))])
  for (const { seller, lines, subtotal } of groups) {
    const own = variants.filter(({ sellerId }) => sellerId === seller.id)
    expect(lines.map(({ variantId }) => variantId)).toEqual(own.map(({ id }) => id))
    expect(subtotal.amountMinor).toBe(own.reduce((sum, { priceMinor }) => sum + priceMinor, 0))
  }
})

test('the same request sent again adds nothing', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const request = wish(variant.id)
  await guest.client.cart.add(request)
  expect(await guest.client.cart.add(request)).toMatchObject({ count: 1 })
  expect(await guest.client.cart.add(wish(variant.id))).toMatchObject({ count: 2 })
})

test('a line holds so many pieces and no more, and zero takes it out', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  await guest.client.cart.add(wish(variant.id, 15))
  expect(await guest.client.cart.add(wish(variant.id, 15))).toMatchObject({ count: MAX_LINE_QUANTITY })
  expect(await guest.client.cart.set({ variantId: variant.id, quantity: 3 })).toMatchObject({ count: 3 })
  expect(await guest.client.cart.set({ variantId: variant.id, quantity: 0 })).toMatchObject({ count: 0, groups: [] })
  expect(await guest.client.cart.set({ variantId: variant.id, quantity: 2 })).toMatchObject({ count: 2 })
  const tooMany = await caught(guest.client.cart.set({ variantId: variant.id, quantity: MAX_LINE_QUANTITY + 1 }))
  expect(tooMany).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('what is not on sale cannot be added', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const { db } = shop.api.deps
  expect(await caught(guest.client.cart.add(wish(randomUUID())))).toMatchObject({ code: 'NOT_FOUND' })
  await db.update(products).set({ status: 'archived' }).where(eq(products.id, variant.productId))
  expect(await caught(guest.client.cart.add(wish(variant.id)))).toMatchObject({ code: 'NOT_FOUND' })
  await db.update(products).set({ status: 'published' }).where(eq(products.id, variant.productId))
  await db
    .update(stockLevels)
    .set({ reserved: sql`on_hand` })
    .where(eq(stockLevels.variantId, variant.id))
  expect(await caught(guest.client.cart.add(wish(variant.id)))).toMatchObject({ code: 'SOLD_OUT' })
  await db.update(stockLevels).set({ reserved: 0 }).where(eq(stockLevels.variantId, variant.id))
})

test('the cart says what has changed since: a price, fewer pieces, none, gone', async () => {
  const guest = shop.visitor()
  const [dearer, fewer, none, gone] = await someVariants(shop, 4)
  for (const { id } of [dearer, fewer, none, gone]) await guest.client.cart.add(wish(id, 3))
  const { db } = shop.api.deps
  await db
    .update(variantPrices)
    .set({ amountMinor: dearer.priceMinor + 500, compareAtMinor: null })
    .where(eq(variantPrices.variantId, dearer.id))
  await db
    .update(stockLevels)
    .set({ reserved: sql`on_hand - 2` })
    .where(eq(stockLevels.variantId, fewer.id))
  await db
    .update(stockLevels)
    .set({ reserved: sql`on_hand` })
    .where(eq(stockLevels.variantId, none.id))
  await db.update(products).set({ status: 'archived' }).where(eq(products.id, gone.productId))

  const cart = await guest.client.cart.get()
  const line = (id: string) => cart.groups.flatMap(({ lines }) => lines).find(({ variantId }) => variantId === id)
  expect(line(dearer.id)).toMatchObject({ state: 'ok', formerUnit: { amountMinor: dearer.priceMinor } })
  expect(line(fewer.id)).toMatchObject({ state: 'fewer', available: 2, total: { amountMinor: 2 * fewer.priceMinor } })
  expect(line(none.id)).toMatchObject({ state: 'sold-out', available: 0, total: { amountMinor: 0 } })
  expect(line(gone.id)).toMatchObject({ state: 'gone', total: { amountMinor: 0 } })
  expect(cart.subtotal.amountMinor).toBe(3 * (dearer.priceMinor + 500) + 2 * fewer.priceMinor)

  const accepted = await guest.client.cart.acceptPrices()
  const lines = accepted.groups.flatMap((group) => group.lines)
  expect(lines.every(({ formerUnit }) => formerUnit === null)).toBe(true)
  await db.update(products).set({ status: 'published' }).where(eq(products.id, gone.productId))
})

test('at sign-in the guest’s cart joins the shopper’s: nothing is lost, nothing is doubled', async () => {
  const [both, guests, shoppers] = await someVariants(shop, 3)
  const shopper = await aShopper(shop)
  await shopper.client.cart.add(wish(both.id, 2))
  await shopper.client.cart.add(wish(shoppers.id, 1))
  await shopper.client.accounts.shop.logout()
  expect(readCartCount([...shopper.cookies].map((pair) => pair.join('=')).join('; '))).toBe(0)
  expect(await shopper.client.cart.get()).toMatchObject({ count: 0 })

  await shopper.client.cart.add(wish(both.id, 5))
  await shopper.client.cart.add(wish(guests.id, 4))
  await shopper.signIn()
  const carts = await Promise.all([1, 2, 3].map(() => shopper.client.cart.get()))
  for (const cart of carts) expect(cart.count).toBe(5 + 4 + 1)
  expect(shopper.cookies.has('guest')).toBe(false)
})

test('a guest who registers and signs in takes the cart along', async () => {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop, { before: ({ client }) => client.cart.add(wish(variant.id, 2)) })
  expect(await shopper.client.cart.get()).toMatchObject({ count: 2 })
})

test('many changes at once all count, and a full cart says so', async () => {
  const guest = shop.visitor()
  const [variant, ...more] = await someVariants(shop, MAX_CART_LINES + 1)
  if (!variant) throw new Error('No variants')
  await guest.client.cart.add(wish(variant.id))
  await Promise.all(Array.from({ length: 9 }, () => guest.client.cart.add(wish(variant.id))))
  expect(await guest.client.cart.get()).toMatchObject({ count: 10 })
  for (const { id } of more.slice(0, -1)) await guest.client.cart.add(wish(id))
  const refused = wish(more.at(-1)?.id ?? '')
  expect(await caught(guest.client.cart.add(refused))).toMatchObject({ code: 'CART_FULL' })
  // A refused request has not been done: sent again, it is refused again or done.
  expect(await caught(guest.client.cart.add(refused))).toMatchObject({ code: 'CART_FULL' })
  await guest.client.cart.set({ variantId: variant.id, quantity: 0 })
  expect((await guest.client.cart.add(refused)).count).toBe(MAX_CART_LINES)
})

test('whoever takes no cookie is not made a guest for ever', async () => {
  const [variant] = await someVariants(shop, 1)
  const { db } = shop.api.deps
  const address = '198.51.100.77'
  const key = keyOf(GUESTS_BY_ADDRESS, address)
  await db.execute(sql`insert into attempts values (${key}, ${GUESTS_BY_ADDRESS.max}, now() + interval '1 hour')`)
  const refused = await caught(shop.visitor(address).client.cart.add(wish(variant.id)))
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a cart goes when nobody has come back to it for ninety days', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  await guest.client.cart.add(wish(variant.id))
  const { deps } = shop.api
  const later = { ...deps.clock, now: () => new Date(Date.now() + 91 * DAY_MS) }
  await purge({ ...deps, clock: later })
  expect(await guest.client.cart.get()).toMatchObject({ count: 0 })
})

test('what only somebody else’s checkout holds is sold out, and may come back; what is bought does not', async () => {
  const [variant] = await someVariants(shop, 1)
  const { db } = shop.api.deps
  await db
    .update(stockLevels)
    .set({ onHand: sql`reserved + 1` })
    .where(eq(stockLevels.variantId, variant.id))
  const [waiting, holder] = [shop.visitor(), shop.visitor()]
  const line = async () => (await waiting.client.cart.get()).groups[0]?.lines[0]
  await waiting.client.cart.add(wish(variant.id, 1))
  expect(await line()).toMatchObject({ state: 'ok', heldElsewhere: false })
  const checkout = await readyToOrder(holder, [variant])
  expect(await line()).toMatchObject({ state: 'sold-out', heldElsewhere: true })
  await place(holder, checkout)
  expect(await line()).toMatchObject({ state: 'sold-out', heldElsewhere: false })
})
