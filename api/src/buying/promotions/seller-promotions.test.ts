import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { promotionDraftMessages as texts } from 'shared-contracts/promotions/promotion.messages'
import type { SellerPromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { MAX_SELLER_PROMOTIONS } from 'shared-contracts/promotions/promotion-terms'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { aSeller } from '../../testing/a-seller'
import { buy, fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { type PromotionShop, startPromotionShop } from '../../testing/promotion-shop'
import { type SomeVariant, someVariants } from '../../testing/some-variants'
import type { TestVisitor } from '../../testing/test-visitor'
import { promotionMessages } from './use-promotions'

let kit: PromotionShop
let mine: SomeVariant
let theirs: SomeVariant
let seller: TestVisitor
beforeAll(async () => {
  kit = await startPromotionShop()
  ;[mine, theirs] = await someVariants(kit.shop, 4)
  seller = await aSeller(kit.shop, mine.sellerId)
})
afterAll(() => kit.shop.close())

const sale = {
  ...({ automatic: true, description: 'Our autumn sale', kind: 'percent', percent: 20 } as const),
} satisfies SellerPromotionDraft

type Said = Partial<SellerPromotionDraft> & { requestId?: string }
const make = (over: Said = {}, by = seller) =>
  by.client.sellerPromotions.create({ requestId: randomUUID(), ...sale, ...over })
const fieldsOf = async (call: Promise<unknown>) => (await caught(call)).errors?.map(({ field }) => field)

/** As if it had never been: the next test begins with nothing. */
afterEach(async () => {
  await kit.endMade()
  await kit.shop.api.deps.db.execute(sql`update promotions set ends_at = created_at where seller_id is not null`)
  await kit.shop.api.deps.catalogue.changed()
  expect(await checkBooks(kit.shop.api.deps.db)).toEqual([])
})

/** What takes something off, line by line. */
async function inCart({ client }: TestVisitor) {
  const lines = (await client.cart.get()).groups.flatMap((group) => group.lines)
  return lines.map(({ variantId, promotions = [] }) => [variantId, promotions.map((one) => one.description)])
}

test('a sale takes off the own items alone, at the cost of its seller, who sees what it did', async () => {
  const { id } = await make()
  const guest = kit.shop.visitor()
  await fillCart(guest, [mine, theirs])
  expect(await inCart(guest)).toEqual([
    [mine.id, ['Our autumn sale']],
    [theirs.id, []],
  ])
  const { number, accessKey: key } = await buy(kit.shop.visitor(), [mine, theirs])
  const { totals } = await guest.client.orders.get({ number, key })
  const given = { amountMinor: Math.round(mine.priceMinor / 5), currency: 'EUR' }
  expect(totals.discount).toEqual(given)
  const seen = await seller.client.sellerPromotions.get({ id })
  expect(seen).toMatchObject({ state: 'active', uses: 1, given, bearer: 'seller', sellerIds: [mine.sellerId] })
  // What others sold in the same purchase is not among it.
  expect(seen.turnover!.amountMinor).toBeLessThan(totals.total.amountMinor - theirs.priceMinor + 1)
  expect(await kit.admin.client.promotions.get({ id })).toMatchObject({
    ...{ sellerId: mine.sellerId, sellers: [{ id: mine.sellerId }], given },
  })
})

test('sales of several sellers go together, and what combines of the marketplace comes on top', async () => {
  const other = await aSeller(kit.shop, theirs.sellerId)
  await make()
  await make({ description: 'Theirs', percent: 10 }, other)
  await kit.make({ description: 'Everything', percent: 50, combines: true, priority: 5 })
  const guest = kit.shop.visitor()
  await fillCart(guest, [mine, theirs])
  expect(await inCart(guest)).toEqual([
    [mine.id, ['Everything', 'Our autumn sale']],
    [theirs.id, ['Everything', 'Theirs']],
  ])
})

test('of two sales of one seller on the same item the second takes its part of what is left', async () => {
  await make({ description: 'Shirts', percent: 20 })
  await make({ description: 'This week', percent: 10 })
  const guest = kit.shop.visitor()
  await fillCart(guest, [mine])
  expect(await inCart(guest)).toEqual([[mine.id, ['Shirts', 'This week']]])
  const { totals } = await readyToOrder(guest, [])
  const first = Math.round(mine.priceMinor / 5)
  expect(totals.discount.amountMinor).toBe(first + Math.round((mine.priceMinor - first) / 10))
  // One of the marketplace that does not combine is used alone, where that is more.
  await kit.make({ description: 'Half of everything', percent: 50 })
  expect(await inCart(guest)).toEqual([[mine.id, ['Half of everything']]])
})

test('a limited sale is asked about in the carts of its own items alone, and is used up', async () => {
  await make({ maxUses: 1, maxUsesPerShopper: 1 })
  await buy(kit.shop.visitor(), [mine])
  const late = kit.shop.visitor()
  await fillCart(late, [mine])
  expect(await inCart(late)).toEqual([[mine.id, []]])
  expect((await seller.client.sellerPromotions.list({ state: 'used_up' })).items).toMatchObject([{ uses: 1 }])
})

test('a code works for the own items, and is nobody else’s', async () => {
  await make({ automatic: false, code: 'our-10', percent: 10 })
  const guest = kit.shop.visitor()
  const others = await readyToOrder(guest, [theirs])
  const refused = await caught(guest.client.checkout.change({ id: others.id, promotionCode: 'OUR-10' }))
  expect(refused).toMatchObject({ code: 'PROMOTION_REFUSED', detail: promotionMessages.notAbout })
  const ready = await readyToOrder(kit.shop.visitor(), [mine], { promotionCode: 'our-10' })
  expect(ready).toMatchObject({ promotion: { code: 'OUR-10' } })
  const other = await aSeller(kit.shop, theirs.sellerId)
  expect(await caught(make({ automatic: false, code: 'Our-10' }, other))).toMatchObject({ code: 'CODE_TAKEN' })
  await kit.make({ automatic: false, code: 'STAFFS', categoryIds: [randomUUID()] })
  expect(await fieldsOf(make({ automatic: false, code: 'staffs' }))).toEqual(['code'])
  // Nobody types the name of a sale, whatever its seller says.
  const { code } = await make({ code: 'HAHA' })
  expect(code).toMatch(/^SALE-/)
  expect(await caught(guest.client.checkout.change({ id: others.id, promotionCode: code }))).toMatchObject({
    detail: promotionMessages.unknown,
  })
})

test('a sale of some products is of these alone, named to their seller, and of own ones', async () => {
  const { rows } = await kit.shop.api.deps.db.execute<{ id: string; title: string }>(sql`
    select id, title from products where seller_id = ${mine.sellerId} and id <> ${mine.productId} limit 1`)
  const other = rows[0]!
  const { id, version } = await make({ productIds: [other.id] })
  const guest = kit.shop.visitor()
  await fillCart(guest, [mine])
  expect(await inCart(guest)).toEqual([[mine.id, []]])
  const draft = { ...sale, productIds: [mine.productId, other.id] }
  const changed = await seller.client.sellerPromotions.update({ ...draft, id, version })
  expect(await inCart(guest)).toEqual([[mine.id, ['Our autumn sale']]])
  expect(changed.products).toContainEqual({ id: other.id, name: other.title })
  expect(await fieldsOf(make({ productIds: [theirs.productId] }))).toEqual(['productIds'])
  expect(await fieldsOf(make({ productIds: [randomUUID()] }))).toEqual(['productIds'])
  const beside = { ...draft, productIds: [...draft.productIds, theirs.productId] }
  const { version: now } = changed
  expect(await fieldsOf(seller.client.sellerPromotions.update({ ...beside, id, version: now }))).toEqual(['productIds'])
  // Who does not know of the choice leaves it as it is.
  const kept = await seller.client.sellerPromotions.update({ ...sale, id, version: now })
  expect(kept.productIds).toEqual(draft.productIds)
})

test('of their own items so many have one price, or the cheapest of so many are free', async () => {
  const first = await make({ kind: 'amount', percent: null, amountMinor: mine.priceMinor + 100, bundleQuantity: 2 })
  expect(first).toMatchObject({ kind: 'amount', bundleQuantity: 2, buyQuantity: null })
  const twice = async () => {
    const { totals } = await readyToOrder(kit.shop.visitor(), [{ id: mine.id, quantity: 2 }, theirs])
    return totals.discount.amountMinor
  }
  expect(await twice()).toBe(mine.priceMinor - 100)
  await seller.client.sellerPromotions.end({ id: first.id, version: first.version })
  await make({ percent: 100, buyQuantity: 1, getQuantity: 1 })
  expect(await twice()).toBe(mine.priceMinor)
})

test('a form that does not know of sets changes their days, and never what they give', async () => {
  const { id, version } = await make({ kind: 'amount', percent: null, amountMinor: 5_000, bundleQuantity: 3 })
  const same = { ...sale, kind: 'amount', percent: null, amountMinor: 5_000, minimumMinor: 7_000 } as const
  const update = (draft: SellerPromotionDraft) => seller.client.sellerPromotions.update({ ...draft, id, version })
  // Its price would be taken for what is taken off.
  expect((await caught(update({ ...same, amountMinor: 500 }))).code).toBe('REFUSED')
  expect((await caught(update(sale))).code).toBe('REFUSED')
  const endsAt = kit.inHours(5)
  expect(await update({ ...same, endsAt })).toMatchObject({ amount: { amountMinor: 5_000 }, bundleQuantity: 3, endsAt })
})

test('another seller’s is not there, and cannot be made by naming them', async () => {
  const other = await aSeller(kit.shop, theirs.sellerId)
  const requestId = randomUUID()
  const { id, version } = await make({ requestId })
  for (const call of [
    () => other.client.sellerPromotions.get({ id }),
    () => other.client.sellerPromotions.update({ ...sale, id, version }),
    () => other.client.sellerPromotions.end({ id, version }),
  ])
    expect(await caught(call())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(make({ requestId }, other))).toMatchObject({ code: 'REFUSED' })
  expect((await other.client.sellerPromotions.list({})).items.map((one) => one.id)).not.toContain(id)
  const smuggled = { sellerIds: [theirs.sellerId], bearer: 'marketplace', priority: 9 }
  expect(await make(smuggled as Said)).toMatchObject({
    ...{ sellerIds: [mine.sellerId], bearer: 'seller', priority: 0 },
  })
  // Of the marketplace's, a seller knows and changes nothing.
  const staffs = await kit.make({ sellerIds: [mine.sellerId] })
  expect(await caught(seller.client.sellerPromotions.end({ id: staffs.id, version: 0 }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('what was sent twice is made once, and no more than so many last at a time', async () => {
  const requestId = randomUUID()
  const both = await Promise.all([make({ requestId }), make({ requestId })])
  expect(both.map(({ id }) => id)).toEqual([requestId, requestId])
  await kit.shop.api.deps.db.execute(sql`
    insert into promotions (id, code, automatic, description, kind, percent, currency, seller_id, seller_ids, combines)
    select gen_random_uuid(), 'FILL-' || n, true, 'Fill', 'percent', 5, 'EUR', ${mine.sellerId}, array[${mine.sellerId}::uuid], true
    from generate_series(2, ${MAX_SELLER_PROMOTIONS}) n`)
  expect(await caught(make())).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('20') as string })
  const { version } = both[0]
  expect(await seller.client.sellerPromotions.end({ id: requestId, version })).toMatchObject({ state: 'ended' })
  const { id } = await make()
  // Nor does an old one come back as one more.
  const again = { ...sale, id: requestId, version: version + 1 }
  expect(await caught(seller.client.sellerPromotions.update({ ...again, endsAt: null }))).toMatchObject({
    code: 'REFUSED',
  })
  expect(await seller.client.sellerPromotions.update({ ...sale, id, version: 0, percent: 30 })).toMatchObject({
    percent: 30,
  })
})

test('days that are over, gifts and sums without a floor are refused at their field', async () => {
  expect(await fieldsOf(make({ endsAt: kit.inHours(-1) }))).toEqual(['endsAt'])
  expect(await fieldsOf(make({ startsAt: kit.inHours(2), endsAt: kit.inHours(1) }))).toEqual(['endsAt'])
  expect(await fieldsOf(make({ percent: 91 }))).toEqual(['percent'])
  expect(await fieldsOf(make({ percent: 100, buyQuantity: 1, getQuantity: 2 }))).toEqual(['getQuantity'])
  expect(await fieldsOf(make({ percent: 101, buyQuantity: 1, getQuantity: 1 }))).toEqual(['percent'])
  const bundle = { kind: 'amount', percent: null, amountMinor: 5_000 } as const
  expect(await fieldsOf(make({ ...bundle, bundleQuantity: 1 }))).toEqual(['bundleQuantity'])
  expect(await fieldsOf(make({ ...bundle, amountMinor: 0, bundleQuantity: 3 }))).toEqual(['amountMinor'])
  expect(await fieldsOf(make({ automatic: false }))).toEqual(['code'])
  const sum = { kind: 'amount', percent: null, amountMinor: 1_000 } as const
  expect((await caught(make({ ...sum, minimumMinor: 1_000 }))).errors).toMatchObject([
    { field: 'minimumMinor', message: texts.sellerMinimum },
  ])
  expect(await make({ ...sum, minimumMinor: 1_001 })).toMatchObject({ amount: { amountMinor: 1_000 }, percent: null })
  expect(await fieldsOf(make({ kind: 'free_delivery' as 'amount' }))).toEqual(['kind'])
  // One that begins today has begun; one to come does not work yet.
  expect(await make({ startsAt: kit.inHours(-5), endsAt: kit.inHours(5) })).toMatchObject({ state: 'active' })
  expect(await make({ startsAt: kit.inHours(5) })).toMatchObject({ state: 'scheduled' })
})

test('of a used one dates and limits change; one that staff ended stays ended', async () => {
  const { id, version } = await make()
  await buy(kit.shop.visitor(), [mine])
  const update = (over: Said, at = version) =>
    seller.client.sellerPromotions.update({ ...sale, ...over, id, version: at })
  expect(await fieldsOf(update({ percent: 80 }))).toEqual(['percent'])
  expect(await update({ endsAt: kit.inHours(9) })).toMatchObject({ locked: true, version: 1 })
  expect(await caught(update({ endsAt: kit.inHours(8) }))).toMatchObject({ code: 'CONFLICT' })
  const asStaff = { id, version: 1, code: 'MINE-NOW', description: 'Mine', kind: 'percent', percent: 20 } as const
  expect((await caught(kit.admin.client.promotions.update(asStaff))).errors).toMatchObject([
    { field: 'code', message: texts.ofSeller },
  ])
  const guest = kit.shop.visitor()
  const checkout = await readyToOrder(guest, [mine])
  expect(await kit.admin.client.promotions.end({ id, version: 1 })).toMatchObject({ stopped: true, state: 'ended' })
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'PRICE_CHANGED' })
  expect(await caught(update({ endsAt: null }, 2))).toMatchObject({ code: 'REFUSED' })
  expect(await seller.client.sellerPromotions.get({ id })).toMatchObject({ stopped: true, state: 'ended' })
})

test('a shop that is not open makes none, and may still end what it has', async () => {
  const { id, version } = await make()
  const setState = (state: string) =>
    kit.shop.api.deps.db.execute(sql`update sellers set state = ${state} where id = ${mine.sellerId}`)
  await setState('suspended')
  expect(await caught(make())).toMatchObject({ code: 'REFUSED' })
  const later = { ...sale, id, version, endsAt: kit.inHours(5) }
  expect(await caught(seller.client.sellerPromotions.update(later))).toMatchObject({ code: 'REFUSED' })
  expect(await seller.client.sellerPromotions.end({ id, version })).toMatchObject({ state: 'ended', stopped: false })
  await setState('approved')
})
