import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CommissionDraft, CommissionPreview } from 'shared-contracts/commission/commission.schema'
import { commissionMessages as texts } from 'shared-contracts/commission/commission-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, DAY_MS, dayIn } from '../../platform/clock/days'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { commissionLines, commissionRules } from '../ledger/ledger.table'
import { proportion } from '../amounts/amounts'

let shop: TestApi
let admin: TestVisitor['client']['commission']
let first: SomeVariant
let second: SomeVariant
let slugs: Record<'first' | 'second', string>
beforeAll(async () => {
  shop = await startTestApi()
  admin = (await anAdmin(shop)).client.commission
  ;[first, second] = await someVariants(shop, 2)
  const { client } = shop.visitor()
  const slug = async ({ productId }: SomeVariant) => (await client.products.get({ id: productId })).seller.slug
  slugs = { first: await slug(first), second: await slug(second) }
})
afterAll(() => shop.close())

const today = () => dayIn(shop.api.deps.env.timeZone, shop.api.deps.clock.now())
const inDays = (days: number) => addDays(today(), days)
const draft = (over: Partial<CommissionDraft> = {}): CommissionDraft => ({ rateBps: 500, startsOn: today(), ...over })

/** Where a variant lies. */
async function categoryOf({ productId }: SomeVariant) {
  const { rows } = await shop.api.deps.db.execute<{ own: string; department: string | null }>(sql`
    select category.id as own, category.parent_id as department from products product
    join categories category on category.id = product.category_id where product.id = ${productId}`)
  return { own: rows[0]?.own ?? '', department: rows[0]?.department ?? '' }
}

/** Back to the standard rule alone. */
async function cleared() {
  const { db } = shop.api.deps
  await db.delete(commissionRules).where(sql`seller_id is not null or category_id is not null or starts_at is not null`)
  await db
    .update(commissionRules)
    .set({ endsAt: null })
    .where(and(isNull(commissionRules.sellerId), isNull(commissionRules.categoryId)))
}

/** The rate that a seller's order was placed with. */
async function rateOf(variant: SomeVariant): Promise<number | undefined> {
  const { number } = await buy(shop.visitor(), [variant])
  const { rows } = await shop.api.deps.db.execute<{ rate: number }>(sql`
    select part.rate_bps as rate from commission_lines part join order_lines line on line.id = part.order_line_id
    join orders on orders.id = line.order_id where orders.number = ${`${number}-1`}`)
  return rows[0]?.rate
}

test('a rule from today on counts for what is ordered from now on; an order keeps what it was placed with', async () => {
  await cleared()
  expect(await rateOf(first)).toBe(1_000)
  const kept = await shop.api.deps.db.select().from(commissionLines)
  const { department } = await categoryOf(first)
  const made = await admin.create(draft({ categoryId: department }))
  expect(made).toMatchObject({ state: 'in_force', rateBps: 500, startsOn: today(), endsOn: null, isStandard: false })
  expect(await rateOf(first)).toBe(500)
  const own = await admin.create(draft({ shop: slugs.first, rateBps: 800, feeMinor: 10 }))
  expect(own).toMatchObject({
    seller: { slug: slugs.first },
    category: null,
    fee: { amountMinor: 10, currency: 'EUR' },
  })
  expect(await rateOf(first)).toBe(800)
  const lines = await shop.api.deps.db.select().from(commissionLines)
  for (const line of kept) expect(lines).toContainEqual(line)
  expect((await admin.list({ state: 'in_force' })).items.map(({ rateBps }) => rateBps)).toEqual([1_000, 500, 800])
})

test('a planned rule takes the place of the one before it on its day, and can be changed and deleted until then', async () => {
  await cleared()
  const planned = await admin.create(draft({ rateBps: 1_300, startsOn: inDays(3) }))
  expect(planned).toMatchObject({ state: 'planned', isStandard: true })
  const standard = (await admin.list({ state: 'in_force' })).items[0]!
  expect(standard).toMatchObject({ rateBps: 1_000, startsOn: null, endsOn: inDays(2), isStandard: true })
  const { id, version } = planned
  const changed = await admin.update({ ...draft({ rateBps: 1_400, startsOn: inDays(5) }), id, version })
  expect(changed).toMatchObject({ rateBps: 1_400, startsOn: inDays(5), version: version + 1 })
  // A second admin has seen the one before.
  expect(await caught(admin.update({ ...draft(), id, version }))).toMatchObject({ code: 'CONFLICT' })
  expect(await caught(admin.remove({ id, version }))).toMatchObject({ code: 'CONFLICT' })
  expect(await rateOf(first)).toBe(1_000)
  shop.api.deps.clock.advance(5 * DAY_MS)
  admin = (await anAdmin(shop)).client.commission
  expect(await rateOf(first)).toBe(1_400)
  expect(await admin.get({ id })).toMatchObject({ state: 'in_force', startsOn: today() })
  expect((await admin.list({ state: 'ended' })).items).toMatchObject([{ rateBps: 1_000, endsOn: inDays(-1) }])
  expect(await caught(admin.remove({ id, version: version + 1 }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(admin.update({ ...draft({ startsOn: inDays(9) }), id, version: version + 1 }))).toMatchObject({
    code: 'REFUSED',
  })
  const next = await admin.create(draft({ startsOn: inDays(2) }))
  expect(await admin.remove(next)).toMatchObject({ id: next.id })
  expect((await admin.list({ state: 'planned' })).total).toBe(0)
})

test('a rule ends after its last day, which can be taken back; the standard rule cannot be ended', async () => {
  await cleared()
  const rule = await admin.create(draft({ shop: slugs.first, rateBps: 100 }))
  const ended = await admin.end({ ...rule, lastDay: today() })
  expect(ended).toMatchObject({ state: 'in_force', endsOn: today() })
  expect(await caught(admin.end({ ...rule, lastDay: today() }))).toMatchObject({ code: 'CONFLICT' })
  const goesOn = await admin.end({ ...ended, lastDay: null })
  expect(goesOn.endsOn).toBe(null)
  expect(await caught(admin.end({ ...goesOn, lastDay: inDays(-1) }))).toMatchObject({
    errors: [{ field: 'lastDay', message: texts.lastDay }],
  })
  await admin.end({ ...goesOn, lastDay: today() })
  shop.api.deps.clock.advance(DAY_MS)
  admin = (await anAdmin(shop)).client.commission
  expect(await rateOf(first)).toBe(1_000)
  expect((await admin.list({ state: 'ended' })).items).toMatchObject([{ id: rule.id, endsOn: inDays(-1) }])
  const standard = (await admin.list({ state: 'in_force' })).items[0]!
  expect(await caught(admin.end({ ...standard, lastDay: today() }))).toMatchObject({ code: 'REFUSED' })
})

test('the end that the next rule makes is nobody’s decision, and a last day is before the next rule', async () => {
  await cleared()
  const rule = await admin.create(draft({ shop: slugs.first, rateBps: 100 }))
  const next = await admin.create(draft({ shop: slugs.first, rateBps: 200, startsOn: inDays(10) }))
  expect(await admin.get(rule)).toMatchObject({ endsOn: inDays(9), lastDay: null })
  for (const lastDay of [inDays(10), inDays(11)])
    expect(await caught(admin.end({ ...rule, lastDay }))).toMatchObject({
      errors: [{ field: 'lastDay', message: texts.followed }],
    })
  // That of another shop follows nothing.
  await admin.create(draft({ shop: slugs.second, startsOn: inDays(2) }))
  const ended = await admin.end({ ...rule, lastDay: inDays(4) })
  expect(ended).toMatchObject({ endsOn: inDays(4), lastDay: inDays(4) })
  await admin.end({ ...ended, lastDay: null })
  await admin.remove(next)
  expect(await admin.get(rule)).toMatchObject({ endsOn: null, lastDay: null })
})

test('what is wrong is said at its field', async () => {
  await cleared()
  const wrong = async (over: Partial<CommissionDraft>) =>
    ((await caught(admin.create(draft(over)))) as { errors: unknown[] }).errors
  expect(await wrong({ shop: 'nobody-here' })).toMatchObject([{ field: 'shop', message: texts.shop }])
  expect(await wrong({ startsOn: inDays(-1) })).toMatchObject([{ field: 'startsOn', message: texts.past }])
  expect(await wrong({ startsOn: '2026-02-31' })).toMatchObject([{ field: 'startsOn', message: texts.day }])
  expect(await wrong({ rateBps: 10_001 })).toMatchObject([{ field: 'rateBps', message: texts.rate }])
  expect(await wrong({ feeMinor: -1 })).toMatchObject([{ field: 'feeMinor', message: texts.fee }])
  expect(await wrong({ categoryId: '00000000-0000-4000-8000-000000000000' })).toMatchObject([{ field: 'categoryId' }])
  await admin.create(draft({ shop: slugs.first, startsOn: inDays(4) }))
  expect(await wrong({ shop: slugs.first, startsOn: inDays(4) })).toMatchObject([
    { field: 'startsOn', message: texts.taken },
  ])
})

/** The same figures by hand: what each line of the last days was sold for, one after the other. */
async function byHand(fits: (line: { sellerId: string; categoryId: string }) => boolean, terms: CommissionDraft) {
  const { rows } = await shop.api.deps.db.execute<{
    sellerId: string
    categoryId: string
    base: number
    taken: number
    quantity: number
  }>(sql`
    select orders.seller_id as "sellerId", product.category_id as "categoryId", part.base_minor::float8 as base,
      part.amount_minor::float8 as taken, line.quantity
    from commission_lines part join order_lines line on line.id = part.order_line_id
    join orders on orders.id = line.order_id join products product on product.id = line.product_id
    where orders.state not in ('pending_payment', 'cancelled')`)
  let [taken, would] = [0, 0]
  for (const line of rows) {
    taken += line.taken
    const share = proportion(line.base, terms.rateBps, 10_000) + (terms.feeMinor ?? 0) * line.quantity
    // With 23 % tax on it, it is never more than what was sold.
    would += fits(line) ? Math.min(share, Math.floor(line.base / 1.23)) : line.taken
  }
  return { taken: { amountMinor: taken, currency: 'EUR' }, would: { amountMinor: would, currency: 'EUR' } }
}

test('a preview computes the last days anew, and what a more specific rule took stays', async () => {
  await cleared()
  await buy(shop.visitor(), [{ id: first.id, quantity: 3 }])
  const own = await admin.create(draft({ shop: slugs.second, rateBps: 2_000 }))
  await buy(shop.visitor(), [first, { id: second.id, quantity: 2 }])
  const sums = ({ taken, would }: CommissionPreview) => ({ taken, would })

  const everything = draft({ rateBps: 1_234, feeMinor: 7 })
  // Of the second seller's lines only those count that were sold before there was a rule for them.
  const all = await admin.preview({ rateBps: 1_234, feeMinor: 7 })
  const before = new Set<string>()
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(sql`
    select distinct orders.seller_id as id from orders join order_lines line on line.order_id = orders.id
    join commission_lines part on part.order_line_id = line.id where part.rule_id = ${own.id}`)
  for (const { id } of rows) before.add(id)
  expect(before).toEqual(new Set([second.sellerId]))
  expect(sums(all)).toEqual(await byHand(({ sellerId }) => sellerId !== second.sellerId, everything))
  expect(all.sellers.map(({ slug }) => slug)).not.toContain(slugs.second)
  expect(all.would.amountMinor).not.toBe(all.taken.amountMinor)

  const allOfIt = draft({ rateBps: 10_000 })
  expect(sums(await admin.preview({ rateBps: 10_000 }))).toEqual(
    await byHand(({ sellerId }) => sellerId !== second.sellerId, allOfIt),
  )

  const { own: category, department } = await categoryOf(first)
  const { rows: inside } = await shop.api.deps.db.execute<{ id: string }>(
    sql`select id from categories where ${department} in (id, parent_id)`,
  )
  const below = new Set(inside.map(({ id }) => id))
  const forDepartment = draft({ rateBps: 300 })
  expect(sums(await admin.preview({ categoryId: department, rateBps: 300 }))).toEqual(
    await byHand(({ sellerId, categoryId }) => below.has(categoryId) && sellerId !== second.sellerId, forDepartment),
  )
  const both = draft({ rateBps: 150 })
  const ofBoth = await admin.preview({ shop: slugs.first, categoryId: category, rateBps: 150 })
  expect(sums(ofBoth)).toEqual(
    await byHand(({ sellerId, categoryId }) => sellerId === first.sellerId && categoryId === category, both),
  )
  expect(ofBoth.sellers).toMatchObject([{ slug: slugs.first }])
  expect(ofBoth.changed).toBeLessThanOrEqual(ofBoth.orders)

  shop.api.deps.clock.advance(31 * DAY_MS)
  admin = (await anAdmin(shop)).client.commission
  expect(await admin.preview({ rateBps: 1 })).toMatchObject({ orders: 0, taken: { amountMinor: 0 }, sellers: [] })
})

test('a seller sees what holds for their shop and what is to come, and nothing that others agreed', async () => {
  await cleared()
  const { department } = await categoryOf(first)
  await admin.create(draft({ categoryId: department, rateBps: 700 }))
  await admin.create(draft({ shop: slugs.second, rateBps: 300 }))
  await admin.create(draft({ rateBps: 1_100, startsOn: inDays(10) }))
  const held = async (sellerId: string) => (await (await aSeller(shop, sellerId)).client.sellerMoney.commission()).items
  expect(await held(first.sellerId)).toMatchObject([
    { category: expect.any(String), isOwn: false, rateBps: 700, from: null, until: null },
    { category: null, isOwn: false, rateBps: 1_000, from: null, until: inDays(9) },
    { category: null, isOwn: false, rateBps: 1_100, from: inDays(10), until: null },
  ])
  expect(await held(second.sellerId)).toMatchObject([{ category: null, isOwn: true, rateBps: 300 }])
})

test('a seller is shown no rate that something agreed with them goes before, and one only for the time in which it holds', async () => {
  await cleared()
  const { own, department } = await categoryOf(first)
  const { id, version } = await admin.create(draft({ shop: slugs.first, categoryId: department, rateBps: 500 }))
  await admin.create(draft({ categoryId: own, rateBps: 2_000 }))
  await admin.create(draft({ categoryId: department, rateBps: 1_200 }))
  await admin.create(draft({ categoryId: own, rateBps: 2_500, startsOn: inDays(20) }))
  await admin.create(draft({ rateBps: 1_100, startsOn: inDays(10) }))
  const held = async () =>
    (await (await aSeller(shop, first.sellerId)).client.sellerMoney.commission()).items.map(
      ({ isOwn, rateBps, from, until }) => ({ isOwn, rateBps, from, until }),
    )
  const general = { isOwn: false, from: null, until: null }
  const agreed = { isOwn: true, rateBps: 500, from: null, until: null }
  const standard = [
    { ...general, rateBps: 1_000, until: inDays(9) },
    { ...general, rateBps: 1_100, from: inDays(10) },
  ]
  expect(await held()).toEqual([agreed, ...standard])
  expect(await rateOf(first)).toBe(500)
  // It ends before what is planned begins: from then on the others hold.
  await admin.end({ id, version, lastDay: inDays(4) })
  expect(await held()).toEqual([
    { ...agreed, until: inDays(4) },
    standard[0],
    { ...general, rateBps: 1_200, from: inDays(5) },
    { ...general, rateBps: 2_000, from: inDays(5), until: inDays(19) },
    { ...general, rateBps: 2_500, from: inDays(20) },
    standard[1],
  ])
  // What is planned for them alone hides what is planned for all, from its day on.
  await admin.create(draft({ shop: slugs.first, rateBps: 400, startsOn: inDays(15) }))
  expect(await held()).toEqual([
    { ...agreed, until: inDays(4) },
    standard[0],
    { ...agreed, rateBps: 400, from: inDays(15) },
    { ...general, rateBps: 1_200, from: inDays(5), until: inDays(14) },
    { ...general, rateBps: 2_000, from: inDays(5), until: inDays(14) },
    { ...standard[1], until: inDays(14) },
  ])
})

test('only admins read and change rules', async () => {
  await cleared()
  const { commission } = (await aSeller(shop, first.sellerId)).client
  expect(await caught(commission.list({}))).toMatchObject({ status: 403 })
  expect(await caught(commission.create(draft()))).toMatchObject({ status: 403 })
  expect(await shop.api.deps.db.$count(commissionRules, eq(commissionRules.rateBps, 500))).toBe(0)
})
