import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../testing/a-seller'
import { buy } from '../../testing/buy'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { messages } from '../../buying/messages/messages.table'
import { products } from './products.table'
import { reputationOf } from './seller-reputation'
import { variants } from './variants.table'
import { stockLevels } from '../stock/stock-levels.table'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

const saying = (body: string) => ({ body, requestId: randomUUID() })

test('a seller is rated by all reviews of its pieces, and by how soon it answers half of what is asked', async () => {
  const { db } = shop.api.deps
  const [variant] = await someVariants(shop, 1)
  const seller = await aSeller(shop, variant.sellerId)
  await db.update(products).set({ ratingAvg: null, ratingCount: 0 })
  expect(await reputationOf(db, variant.sellerId)).toEqual({ rating: null, answersWithinHours: null })

  await db.update(products).set({ ratingAvg: 4.5, ratingCount: 2 }).where(eq(products.id, variant.productId))
  const shopper = shop.visitor()
  for (const minutes of [10, 150, 600]) {
    const { number, accessKey: key } = await buy(shopper, [variant])
    const of = { number, key, order: `${number}-1` }
    await shopper.client.orderMessages.shopper.send({ ...of, ...saying('Is it warm?') })
    await seller.client.orderMessages.seller.send({ number: of.order, ...saying('Very.') })
    await db
      .update(messages)
      .set({
        sentAt: sql`${messages.sentAt} + ${`${minutes} minutes`}::interval`,
        mailAt: sql`${messages.mailAt} + ${`${minutes} minutes`}::interval`,
      })
      .where(eq(messages.by, 'seller'))
  }
  const { answersWithinHours, rating } = await reputationOf(db, variant.sellerId)
  expect(rating).toEqual({ average: 4.5, count: 2 })
  // Each round moved the answers before it as well: 760, 750 and 600 minutes.
  expect(answersWithinHours).toBe(13)
})

test('a card has its stars, its day and whether a single piece is left', async () => {
  const { db } = shop.api.deps
  const [variant] = await someVariants(shop, 1)
  const [product] = await db.select().from(products).where(eq(products.id, variant.productId))
  const own = db.select({ id: variants.id }).from(variants).where(eq(variants.productId, variant.productId))
  await db
    .update(stockLevels)
    .set({ onHand: stockLevels.reserved })
    .where(sql`${stockLevels.variantId} in ${own}`)
  await db
    .update(stockLevels)
    .set({ onHand: sql`${stockLevels.reserved} + 1` })
    .where(eq(stockLevels.variantId, variant.id))
  await db.update(products).set({ ratingAvg: 4.26, ratingCount: 3 }).where(eq(products.id, variant.productId))
  await shop.api.deps.catalogue.changed()
  const { items } = await shop.visitor().client.products.cards({ slugs: product?.slug ?? '' })
  expect(items).toMatchObject([
    { rating: { average: 4.3, count: 3 }, lastOne: true, publishedAt: product?.publishedAt?.toISOString() },
  ])
})
