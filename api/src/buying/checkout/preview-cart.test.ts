import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CartPreviewQuery } from 'shared-contracts/promotions/cart-preview.schema'
import { caught } from '../../testing/caught'
import { readyToOrder } from '../../testing/buy'
import { type PromotionShop, startPromotionShop } from '../../testing/promotion-shop'
import { someVariants } from '../../testing/some-variants'
import type { TestApi } from '../../testing/start-test-api'
import { promotionMessages } from '../promotions/use-promotions'

let kit: PromotionShop
let shop: TestApi
let one: { id: string }
let other: { id: string }
beforeAll(async () => {
  kit = await startPromotionShop()
  shop = kit.shop
  ;[one, other] = await someVariants(shop, 4)
})
afterAll(() => shop.close())
afterEach(() => kit.endMade())

const off = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const preview = (over: Partial<CartPreviewQuery> = {}) =>
  kit.admin.client.promotions.preview({ lines: [{ variantId: one.id, quantity: 1 }], ...over })

test('a cart that is tried out pays what a checkout of the same would, and nothing is kept of it', async () => {
  await kit.make({ percent: 10, combines: true })
  const { code } = await kit.make({
    automatic: false,
    code: 'TRY-FIVE',
    kind: 'amount',
    amountMinor: 500,
    percent: null,
    combines: true,
    bearer: 'marketplace',
  })
  const lines = [
    { variantId: one.id, quantity: 2 },
    { variantId: other.id, quantity: 1 },
  ]
  const tried = await preview({ lines, code: code.toLowerCase(), country: 'IE' })
  const { rows } = await shop.api.deps.db.execute<{ held: number; carts: number }>(
    sql`select (select count(*)::int from stock_reservations) as held, (select count(*)::int from carts) as carts`,
  )
  expect(rows).toEqual([{ held: 0, carts: 0 }])

  const guest = shop.visitor()
  const checkout = await readyToOrder(guest, [one, one, other], { email: 'tried@example.com' })
  const { totals } = await guest.client.checkout.change({ id: checkout.id, promotionCode: code })
  expect(tried).toMatchObject({
    items: totals.items,
    discount: totals.discount,
    total: totals.total,
    codeRefused: null,
    borneByMarketplace: off(500),
    passedOver: [],
  })
  expect(tried.applied.map(({ code }) => code)).toContain('TRY-FIVE')
  expect(tried.borneBySellers.amountMinor + 500).toBe(totals.discount.amountMinor)
  expect(tried.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  const parts = [...tried.lines, ...tried.deliveries].reduce((sum, { total }) => sum + total.amountMinor, 0)
  expect(parts).toBe(tried.total.amountMinor)
})

test('it says what is passed over for more, and why a code is', async () => {
  const most = await kit.make({ percent: 50 })
  const less = await kit.make({ percent: 10, description: 'Less' })
  const { code } = await kit.make({ automatic: false, code: 'TRY-LESS', percent: 5 })
  const tried = await preview({ code })
  expect(tried.applied).toMatchObject([{ id: most.id, automatic: true }])
  expect(tried.passedOver).toMatchObject([{ code }, { id: less.id, description: 'Less' }])
  expect(tried.codeRefused).toBe(promotionMessages.less)
  expect(await preview({ code: 'NO-SUCH-CODE' })).toMatchObject({ codeRefused: promotionMessages.unknown })
})

test('a day to come has what works then, a day that is over is today', async () => {
  const { id } = await kit.make({ startsAt: kit.inHours(48), percent: 30 })
  expect((await preview()).applied).toEqual([])
  expect((await preview({ at: kit.inHours(72) })).applied).toMatchObject([{ id }])
  expect((await preview({ at: '2020-01-01T00:00:00Z' })).applied).toEqual([])
})

test('first orders are those that are said to be', async () => {
  const { id } = await kit.make({ firstOrder: true })
  const { code } = await kit.make({ automatic: false, code: 'TRY-FIRST', firstOrder: true })
  expect(await preview({ code })).toMatchObject({ applied: [], codeRefused: promotionMessages.notFirst })
  const first = await preview({ code, firstOrder: true })
  expect([...first.applied, ...first.passedOver].map((promotion) => promotion.id)).toContain(id)
})

test('what cannot be bought is said, and what has no price refused', async () => {
  await shop.api.deps.db.execute(sql`update stock_levels set on_hand = reserved where variant_id = ${other.id}`)
  const lines = [{ variantId: other.id, quantity: 1 }]
  expect((await preview({ lines })).lines).toMatchObject([{ unavailable: true }])
  expect(await caught(preview({ lines: [{ variantId: crypto.randomUUID(), quantity: 1 }] }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  for (const lines of [
    [],
    [{ variantId: one.id, quantity: 21 }],
    [
      { variantId: one.id, quantity: 1 },
      { variantId: one.id, quantity: 2 },
    ],
    Array.from({ length: 21 }, () => ({ variantId: crypto.randomUUID(), quantity: 1 })),
  ])
    expect(await caught(preview({ lines }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  for (const at of ['+275760-09-13T00:00:00Z', 'tomorrow', '2030-01-01'])
    expect(await caught(preview({ at }))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'at' }] })
})
