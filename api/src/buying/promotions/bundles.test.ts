import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { aPromotionRule } from '../../testing/a-promotion-rule'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { startPromotionShop, type PromotionShop } from '../../testing/promotion-shop'
import { type SomeVariant, someVariants } from '../../testing/some-variants'
import { bestPromotions, type PromotableLine } from './apply-promotions'

const line = (unitMinor: number, quantity = 1, changes: Partial<PromotableLine> = {}): PromotableLine => ({
  ...{ sellerId: 'ada', productId: 'shirt', categoryId: 'shirts', brandId: 'tarn', unitMinor, quantity },
  ...changes,
})
const three = { kind: 'amount', amountMinor: 4000, bundleQuantity: 3 } as const
/** What is taken off each line. */
function off(rules: Parameters<typeof aPromotionRule>[0][], ...lines: PromotableLine[]): number[] {
  const applied = bestPromotions(
    rules.map((rule) => aPromotionRule(rule)),
    { lines, deliveries: new Map() },
  )
  return lines.map((_, index) => applied.reduce((sum, one) => sum + (one.lines[index] ?? 0), 0))
}

test('so many items cost one price together, as often as they are there, and what is over its own', () => {
  expect(off([three], line(2000, 2))).toEqual([0])
  expect(off([three], line(2000, 3))).toEqual([2000])
  expect(off([three], line(2000, 7))).toEqual([4000])
  expect(off([three], line(2000, 2), line(1500))).toEqual([1091, 409])
})

test('the dearest come first, and a set that costs less as it is stays', () => {
  expect(off([three], line(1000), line(3000, 3))).toEqual([0, 5000])
  // 9000 for 4000; the other three cost 3000 already.
  expect(off([three], line(1000, 3), line(3000, 3))).toEqual([0, 5000])
  expect(off([{ ...three, amountMinor: 3001 }], line(1000, 3))).toEqual([0])
})

test('only what it is for counts, from its minimum on', () => {
  const shoes = line(9000, 1, { categoryId: 'shoes' })
  expect(off([{ ...three, categoryIds: ['shirts'] }], line(2000, 2), shoes)).toEqual([0, 0])
  expect(off([{ ...three, categoryIds: ['shirts'] }], line(2000, 3), shoes)).toEqual([2000, 0])
  expect(off([{ ...three, minimumMinor: 6001 }], line(2000, 3))).toEqual([0])
})

test('with others it takes its turn, of what those before have left, to the cent', () => {
  const tenth = { kind: 'percent', percent: 10, combines: true } as const
  const set = { ...three, combines: true }
  // 6000 - 600, of which the set saves 1400.
  expect(off([{ ...tenth, priority: 2 }, set], line(2000, 3))).toEqual([2000])
  // 6000 - 2000, of which a tenth is 400.
  expect(off([tenth, { ...set, priority: 2 }], line(2000, 3))).toEqual([2400])
  // 1999 of three that cost 5999 are split without a rest.
  const odd = [line(2000), line(2000), line(1999)]
  expect(off([three], ...odd).reduce((sum, one) => sum + one, 0)).toBe(1999)
})

let kit: PromotionShop
let variant: SomeVariant
beforeAll(async () => {
  kit = await startPromotionShop()
  ;[variant] = await someVariants(kit.shop, 4)
})
afterAll(() => kit.shop.close())

test('a set is bought at its price, and whoever gets one item of it back has its part of that', async () => {
  const { shop, make, admin } = kit
  const { db } = shop.api.deps
  const price = variant.priceMinor * 2 + 100
  await make({ kind: 'amount', percent: null, amountMinor: price, bundleQuantity: 3 })
  const { number } = await buy(shop.visitor(), [{ id: variant.id, quantity: 3 }])
  const { rows } = await db.execute<{ paid: number; given: number }>(sql`
    select (orders.items_minor - discount_minor)::float8 as paid,
      (select sum(given_minor)::float8 from order_promotions where order_id = orders.id) as given
    from orders join purchases on purchases.id = orders.purchase_id where purchases.number = ${number}`)
  expect(rows).toEqual([{ paid: price, given: variant.priceMinor * 3 - price }])

  const order = `${number}-1`
  const line = (await admin.client.desk.get({ number })).orders[0]!.lines[0]!
  const refunded = async () => {
    const { rows: sums } = await db.execute<{ sum: number }>(sql`
      select coalesce(sum(refunds.amount_minor), 0)::float8 as sum from refunds join orders on orders.id = refunds.order_id
      where orders.number = ${order}`)
    return sums[0]!.sum
  }
  const cancel = (quantity: number, left: number) =>
    admin.client.desk.cancelItems({
      ...{ number, order, reason: 'Sold out', requestId: randomUUID() },
      lines: [{ lineId: line.id, quantity, left }],
    })
  await cancel(1, 3)
  expect(Math.abs((await refunded()) - price / 3)).toBeLessThan(1)
  await cancel(1, 2)
  expect(Math.abs((await refunded()) - (price * 2) / 3)).toBeLessThan(1)
  expect(await checkBooks(db)).toEqual([])
})

test('what is missing or too much is said at its field, and it is of an amount alone', async () => {
  const { make, admin } = kit
  const set = { kind: 'amount', percent: null, amountMinor: 4000, automatic: false } as const
  const create = (over: object) =>
    caught(make({ ...set, ...over })).then(({ errors }) => errors?.map(({ field }) => field))
  for (const bundleQuantity of [0, 1, 2.5, 21, -3, '3; drop'])
    expect(await create({ bundleQuantity })).toEqual(['bundleQuantity'])
  expect(await create({ bundleQuantity: 3, amountMinor: null })).toEqual(['amountMinor'])
  const made = await make({ ...set, code: 'BUNDLE', bundleQuantity: 3 })
  expect(made).toMatchObject({ kind: 'amount', bundleQuantity: 3, amount: { amountMinor: 4000 } })
  // A form that does not know it leaves it as it is.
  const draft = { id: made.id, code: 'BUNDLE', description: 'Three', kind: 'amount', amountMinor: 4000 } as const
  const kept = await admin.client.promotions.update({ ...draft, version: made.version })
  expect(kept.bundleQuantity).toBe(3)
  const percent = { ...draft, kind: 'percent', amountMinor: null, percent: 10, version: kept.version } as const
  expect((await admin.client.promotions.update(percent)).bundleQuantity).toBeNull()
})
