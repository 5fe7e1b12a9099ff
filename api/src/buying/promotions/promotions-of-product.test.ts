import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PromotionShop, startPromotionShop } from '../../testing/promotion-shop'
import { type SomeVariant, someVariants } from '../../testing/some-variants'

let kit: PromotionShop
let mine: SomeVariant
let theirs: SomeVariant
beforeAll(async () => {
  kit = await startPromotionShop()
  ;[mine, theirs] = await someVariants(kit.shop, 4)
})
afterAll(() => kit.shop.close())

const HOUR_MS = 3_600_000

/** What is said of a product, from what is kept where that holds. */
const said = async ({ productId }: SomeVariant) =>
  (await kit.shop.visitor().client.products.get({ id: productId })).promotions?.map(({ text }) => text)

test('a product says what takes something off it for everybody, the highest priority first, with its last day', async () => {
  await kit.make({ description: 'Everything' })
  await kit.make({ description: 'First', priority: 5, sellerIds: [mine.sellerId], endsAt: '2099-01-01T00:00:00.000Z' })
  await kit.make({ description: 'This one', priority: 2, productIds: [mine.productId] })
  await kit.make({ description: 'Once each', maxUsesPerShopper: 1 })
  await kit.make({ description: 'For ten', maxUses: 10 })
  await kit.make({ description: 'Welcome', firstOrder: true })
  await kit.make({ description: 'By a code', automatic: false, code: 'TYPED' })
  expect(await said(mine)).toEqual(['First, until 31 Dec 2098', 'This one', 'Everything'])
  expect(await said(theirs)).toEqual(['Everything'])
  await kit.endMade()
})

test('what is kept of it goes with the moment at which one begins or ends, and at once when staff end it', async () => {
  expect(await said(mine)).toBeUndefined()
  const { id, version } = await kit.make({ description: 'Now' })
  expect(await said(mine)).toEqual(['Now'])
  await kit.admin.client.promotions.end({ id, version })
  expect(await said(mine)).toBeUndefined()
  const day = (at: string) =>
    new Intl.DateTimeFormat(kit.shop.api.deps.env.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(Date.parse(at) - 1),
    )
  const endsAt = kit.inHours(2)
  await kit.make({ description: 'Soon', startsAt: kit.inHours(1), endsAt })
  expect(await said(mine)).toBeUndefined()
  kit.shop.api.deps.clock.advance(HOUR_MS)
  const [text] = (await said(mine)) ?? []
  expect(text).toMatch(/^Soon, until /)
  expect(text).toContain(day(endsAt))
  kit.shop.api.deps.clock.advance(HOUR_MS)
  expect(await said(mine)).toBeUndefined()
})
