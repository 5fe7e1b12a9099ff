import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { promotionDraftMessages as texts } from 'shared-contracts/promotions/promotion.messages'
import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { anAddress, buy, fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { checkBooks } from '../../money/ledger/check-books'
import { type PromotionShop, startPromotionShop } from '../../testing/promotion-shop'
import { someVariants } from '../../testing/some-variants'
import type { TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { promotionMessages } from './use-promotions'

let kit: PromotionShop
let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  kit = await startPromotionShop()
  ;({ shop, admin } = kit)
})
afterAll(() => shop.close())

const make = (over?: Partial<PromotionDraft>) => kit.make(over)
afterEach(async () => {
  await kit.endMade()
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** What takes something off the first line of a cart. */
const inCart = async ({ client }: TestVisitor) => (await client.cart.get()).groups[0]?.lines[0]?.promotions
const off = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

test('one without a code is in every cart and checkout, and in the order', async () => {
  const [variant] = await someVariants(shop, 4)
  const { id, code: name } = await make()
  const guest = shop.visitor()
  await fillCart(guest, [variant])
  const { subtotal } = await guest.client.cart.get()
  const discount = off(Math.round(subtotal.amountMinor / 5))
  expect(await inCart(guest)).toEqual([{ code: null, description: 'Autumn sale', discount }])
  const begun = await guest.client.checkout.start()
  const ready = await guest.client.checkout.change({ id: begun.id, email: 'auto@example.com', address: anAddress })
  for (const checkout of [begun, ready, await guest.client.checkout.get({ id: begun.id })])
    expect(checkout).toMatchObject({ promotion: null, promotions: [{ code: null, discount }], totals: { discount } })
  // Nobody types the name that staff gave it.
  expect(await caught(guest.client.checkout.change({ id: begun.id, promotionCode: name }))).toMatchObject({
    detail: promotionMessages.unknown,
  })
  const { number, accessKey: key } = await place(guest, ready)
  const order = await shop.visitor().client.orders.get({ number, key })
  expect(order.totals).toMatchObject({ discount, total: ready.totals.total })
  expect(await guest.client.checkout.get({ id: begun.id })).toMatchObject({ promotions: [{ discount }] })
  expect(await admin.client.promotions.get({ id })).toMatchObject({
    automatic: true,
    uses: 1,
    given: discount,
    locked: true,
  })
})

test('it is used from its first moment to its last, and ends at once for who has not ordered', async () => {
  const [variant] = await someVariants(shop, 4)
  await make({ startsAt: kit.inHours(1) })
  const { id, version } = await make({ description: 'Today', percent: 5 })
  const shopper = await aShopper(shop)
  const checkout = await readyToOrder(shopper, [variant], { email: shopper.email })
  expect(checkout.promotions).toMatchObject([{ description: 'Today' }])
  await admin.client.promotions.end({ id, version })
  expect(await caught(place(shopper, checkout))).toMatchObject({ code: 'PRICE_CHANGED' })
  const now = await shopper.client.checkout.get({ id: checkout.id })
  expect(now).toMatchObject({ promotions: [], totals: { discount: off(0) } })
  await place(shopper, now)
})

test('what is limited to a seller or a category takes nothing off other items', async () => {
  const [one, other] = await someVariants(shop, 4)
  const { rows } = await shop.api.deps.db.execute<{ id: string; category: string; seller: string; parent: string }>(sql`
    select variants.id, products.category_id as category, variants.seller_id as seller, categories.parent_id as parent
    from variants join products on products.id = variants.product_id join categories on categories.id = products.category_id
    where variants.id in (${one.id}, ${other.id})`)
  const [its, others] = [one, other].map(({ id }) => rows.find((row) => row.id === id)!)
  await make({ categoryIds: [its!.parent] })
  const guest = shop.visitor()
  await fillCart(guest, [one])
  const alone = await inCart(guest)
  const { subtotal } = await guest.client.cart.get()
  expect(alone).toMatchObject([{ discount: off(Math.round(subtotal.amountMinor / 5)) }])
  await make({ percent: 90, sellerIds: [crypto.randomUUID()] })
  await make({ percent: 90, brandIds: [crypto.randomUUID()], sellerIds: [others!.seller] })
  expect(await inCart(guest)).toEqual(alone)
})

test('the best for the shopper is used: a code that would take off less is refused in words', async () => {
  const [variant] = await someVariants(shop, 4)
  await make({ percent: 20 })
  await make({ automatic: false, code: 'LITTLE', percent: 5 })
  await make({ automatic: false, code: 'LARGE', percent: 50 })
  await make({ automatic: false, code: 'SHOES', percent: 50, categoryIds: [crypto.randomUUID()] })
  const guest = shop.visitor()
  const { id } = await readyToOrder(guest, [variant])
  const change = (promotionCode: string) => guest.client.checkout.change({ id, promotionCode })
  expect(await caught(change('LITTLE'))).toMatchObject({ detail: promotionMessages.less })
  expect(await caught(change('SHOES'))).toMatchObject({ detail: promotionMessages.notAbout })
  const large = await change('LARGE')
  expect(large).toMatchObject({ promotion: { code: 'LARGE' }, promotions: [{ code: 'LARGE' }] })
  await place(guest, large)
})

test('a code that has nothing to take off yet is shown as accepted', async () => {
  const [variant] = await someVariants(shop, 4)
  await make({ automatic: false, code: 'SENDFREE', kind: 'free_delivery', percent: null, sellerIds: [] })
  const guest = shop.visitor()
  const { id, totals } = await readyToOrder(guest, [{ ...variant, quantity: 3 }])
  expect(totals.delivery.amountMinor).toBe(0)
  const changed = await guest.client.checkout.change({ id, promotionCode: 'sendfree' })
  expect(changed).toMatchObject({ promotion: { code: 'SENDFREE' }, promotions: [], totals })
  await place(guest, changed)
})

test('a first order is one: for who is known, by account or address, and never twice', async () => {
  const [variant] = await someVariants(shop, 4)
  await make({ description: 'Welcome', firstOrder: true })
  const guest = shop.visitor()
  await fillCart(guest, [variant])
  // Nobody knows yet who it is.
  expect(await inCart(guest)).toBeUndefined()
  const email = 'new.here@example.com'
  const { id } = await guest.client.checkout.start()
  const ready = await guest.client.checkout.change({ id, email, address: anAddress })
  expect(ready.promotions).toMatchObject([{ description: 'Welcome' }])
  await place(guest, ready)
  const again = await readyToOrder(shop.visitor(), [variant], { email })
  expect(again.promotions).toEqual([])
  // Another spelling of the same inbox has used it, too.
  const sly = await readyToOrder(shop.visitor(), [variant], { email: 'new.here+2@example.com' })
  expect(sly.promotions).toEqual([])
  const shopper = await aShopper(shop)
  await fillCart(shopper, [variant])
  expect(await inCart(shopper)).toMatchObject([{ description: 'Welcome' }])
  await make({ automatic: false, code: 'HELLO', percent: 30, firstOrder: true })
  const late = shop.visitor()
  const { id: theirs } = await readyToOrder(late, [variant], { email })
  const refused = await caught(late.client.checkout.change({ id: theirs, promotionCode: 'HELLO' }))
  expect(refused).toMatchObject({ detail: promotionMessages.notFirst })
})

test('who has had their own of one sees it in no cart, under whatever they are known', async () => {
  const [variant] = await someVariants(shop, 4)
  await make({ maxUsesPerShopper: 1 })
  const shopper = await aShopper(shop)
  // As a guest, with the same address.
  const guest = shop.visitor()
  await place(guest, await readyToOrder(guest, [variant], { email: shopper.email }))
  await fillCart(shopper, [variant])
  expect(await inCart(shopper)).toBeUndefined()
})

test('a code that staff make to apply by itself counts once for who has typed it', async () => {
  const [variant] = await someVariants(shop, 4)
  const { id, version } = await make({ automatic: false, code: 'TWICE', percent: 10, combines: true })
  const guest = shop.visitor()
  const { totals, ...checkout } = await readyToOrder(guest, [variant], { promotionCode: 'TWICE' })
  const draft = { id, version, code: 'TWICE', description: 'Autumn sale', kind: 'percent', percent: 10 } as const
  await admin.client.promotions.update({ ...draft, automatic: true })
  const now = await guest.client.checkout.get({ id: checkout.id })
  expect(now).toMatchObject({ promotion: null, promotions: [{ code: null }], totals: { discount: totals.discount } })
  await place(guest, now)
})

test('the last use of one is had by one of two, and the other sees the sum without it', async () => {
  const [variant] = await someVariants(shop, 4)
  await make({ maxUses: 1 })
  const [first, second] = [shop.visitor(), shop.visitor()]
  const ready = await Promise.all(
    [first, second].map((visitor, index) => readyToOrder(visitor, [variant], { email: `race${index}@example.com` })),
  )
  expect(ready.map(({ promotions }) => promotions?.length)).toEqual([1, 1])
  const outcomes = await Promise.all([
    place(first, ready[0]!).catch((error: unknown) => error),
    place(second, ready[1]!).catch((error: unknown) => error),
  ])
  expect(outcomes.filter((one) => one instanceof Error)).toHaveLength(1)
  const loser = outcomes[0] instanceof Error ? 0 : 1
  expect(await [first, second][loser]!.client.checkout.get({ id: ready[loser]!.id })).toMatchObject({ promotions: [] })
})

test('the marketplace bears it by its commission, and the seller is left with as much as without', async () => {
  const [variant] = await someVariants(shop, 4)
  const left = async (number: string) => {
    const { rows } = await shop.api.deps.db.execute<{ left: number; promotion: number }>(sql`
      select (orders.total_minor - sum(part.amount_minor + part.tax_minor))::int as left, sum(part.promotion_minor)::int as promotion
      from orders join order_lines line on line.order_id = orders.id join commission_lines part on part.order_line_id = line.id
      join purchases on purchases.id = orders.purchase_id where purchases.number = ${number} group by orders.id`)
    return rows[0]!
  }
  const plain = await left((await buy(shop.visitor(), [variant])).number)
  await make({ percent: 4, bearer: 'marketplace' })
  const borne = await left((await buy(shop.visitor(), [variant])).number)
  expect(Math.abs(borne.left - plain.left)).toBeLessThanOrEqual(1)
  expect(borne.promotion).toBeGreaterThan(0)
  // Its seller reads by how much the commission is lower: as much as was taken off.
  const seller = await aSeller(shop, variant.sellerId)
  const [last] = (await seller.client.sellerOrders.list({})).items
  const { commissionSpared, totals } = await seller.client.sellerOrders.get({ number: last!.number })
  expect(Math.abs(commissionSpared!.amountMinor - totals.discount.amountMinor)).toBeLessThanOrEqual(1)
  await make({ percent: 50, bearer: 'marketplace', description: 'More than it takes' })
  const most = await left((await buy(shop.visitor(), [variant])).number)
  expect(most.left).toBeLessThan(plain.left)
})

test('rules that a form does not know stay, and those of one that was used are locked', async () => {
  const category = crypto.randomUUID()
  const rules = { categoryIds: [category], combines: true, buyQuantity: 2, getQuantity: 1 }
  const { id, version } = await make({ automatic: false, code: 'OLDFORM', ...rules })
  const old = { id, code: 'OLDFORM', description: 'Autumn sale', kind: 'percent', percent: 15 } as const
  const kept = await admin.client.promotions.update({ ...old, version })
  expect(kept).toMatchObject({ percent: 15, ...rules, bearer: 'seller' })
  const whole = { ...old, version: kept.version, buyQuantity: null, getQuantity: null }
  expect(await admin.client.promotions.update(whole)).toMatchObject({
    buyQuantity: null,
    getQuantity: null,
    combines: true,
  })
  const [variant] = await someVariants(shop, 4)
  const used = await make()
  await buy(shop.visitor(), [variant])
  const draft = { id: used.id, version: used.version, code: used.code, description: used.description }
  const change = admin.client.promotions.update({
    ...{ ...draft, kind: 'percent', percent: 20, bearer: 'marketplace', categoryIds: [category] },
  })
  expect((await caught(change)).errors).toMatchObject([
    { field: 'categoryIds', message: texts.locked },
    { field: 'bearer', message: texts.locked },
  ])
  const plain = { ...draft, kind: 'percent', percent: 20 } as const
  expect((await caught(admin.client.promotions.update({ ...plain, priority: 7 }))).errors).toMatchObject([
    { field: 'priority', message: texts.locked },
  ])
  expect(await admin.client.promotions.update({ ...plain, maxUses: 9 })).toMatchObject({ maxUses: 9, priority: 0 })
})

test('what is missing or too much is said at its field', async () => {
  const create = (over: object) => caught(make(over)).then(({ errors }) => errors?.map(({ field }) => field).sort())
  expect(await create({ buyQuantity: 2 })).toEqual(['getQuantity'])
  expect(await create({ buyQuantity: 2.5, getQuantity: 21 })).toEqual(['buyQuantity', 'getQuantity'])
  expect(await create({ code: '' })).toEqual(['code'])
  expect(await create({ priority: 1001 })).toEqual(['priority'])
  expect(await create({ bearer: 'nobody' })).toEqual(['bearer'])
  expect(await create({ sellerIds: ['x'] })).toEqual(['sellerIds[0]'])
  expect(await create({ brandIds: Array.from({ length: 51 }, () => crypto.randomUUID()) })).toEqual(['brandIds'])
  // Quantities are of a percentage.
  const amount = { kind: 'amount', percent: null, amountMinor: 100, buyQuantity: 2, getQuantity: 1 } as const
  expect(await make(amount)).toMatchObject({ buyQuantity: null, getQuantity: null })
})
