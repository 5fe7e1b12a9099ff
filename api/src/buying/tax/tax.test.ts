import { sql } from 'drizzle-orm'
import type { TaxRateDraft } from 'shared-contracts/tax/tax.schema'
import { taxMessages as texts } from 'shared-contracts/tax/tax-terms'
import type { TaxClass } from 'shared-contracts/tax/tax-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containedTax } from '../../money/amounts/amounts'
import { addDays, DAY_MS, dayIn } from '../../platform/clock/days'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { anAddress, buy, cardToken, DECLINED_CARD, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { parcel } from '../../testing/sold-order'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor['client']
beforeAll(async () => {
  shop = await startTestApi()
  admin = (await anAdmin(shop)).client
})
afterAll(() => shop.close())

const today = () => dayIn(shop.api.deps.env.timeZone, shop.api.deps.clock.now())
const inDays = (days: number) => addDays(today(), days)
/** Where the test's parcels go. */
const country = anAddress.country
const draft = (over: Partial<TaxRateDraft> = {}): TaxRateDraft => ({
  ...{ country, taxClass: 'standard', rateBps: 1_600, startsOn: today() },
  ...over,
})

/** What a purchase says of tax: the rate of each line and, in all, what each rate comes to. */
async function bought(...variants: SomeVariant[]) {
  const guest = shop.visitor()
  const { number, accessKey: key } = await buy(guest, variants)
  const { orders, totals } = await guest.client.orders.get({ number, key })
  return { number, orders, totals, rates: orders.flatMap(({ lines }) => lines.map(({ taxRateBps }) => taxRateBps)) }
}

async function inForce(taxClass: string) {
  const { items } = await admin.tax.countries()
  return items.find((one) => one.country === country)?.rates.find((one) => one.taxClass === taxClass)
}

/** Another product of the same seller in another category, so that one order has both. */
async function twoOfOneSeller(): Promise<[SomeVariant, SomeVariant]> {
  const all = await someVariants(shop, 12)
  const { rows } = await shop.api.deps.db.execute<{ id: string; category: string }>(
    sql`select id, category_id as category from products where category_id is not null`,
  )
  const categoryOf = new Map(rows.map(({ id, category }) => [id, category]))
  for (const one of all)
    for (const other of all)
      if (one.sellerId === other.sellerId && categoryOf.get(one.productId) !== categoryOf.get(other.productId))
        return [one, other]
  throw new Error('No seller has two categories')
}

async function classify({ productId }: SomeVariant, taxClass: TaxClass | null, of: 'own' | 'department' = 'own') {
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(sql`
    select ${of === 'own' ? sql`category.id` : sql`coalesce(category.parent_id, category.id)`} as id
    from products join categories category on category.id = products.category_id where products.id = ${productId}`)
  const { items } = await admin.categories.list()
  const found = items.find(({ id }) => id === rows[0]?.id)
  if (!found) throw new Error('A product without its category')
  return admin.categories.classify({ id: found.id, version: found.version, taxClass })
}

test('a rate from today on is in the prices from now on; an order keeps the one that it was placed with', async () => {
  const [variant] = await someVariants(shop, 1)
  const before = await bought(variant)
  const was = (await inForce('standard'))?.rateBps ?? 0
  expect(before.rates).toEqual([was])
  await admin.tax.add(draft({ rateBps: was + 100 }))
  expect(await inForce('standard')).toMatchObject({ rateBps: was + 100, next: null })
  const after = await bought(variant)
  expect(after.rates).toEqual([was + 100])
  expect(after.totals.total).toEqual(before.totals.total)
  expect(after.totals.tax.amountMinor).toBeGreaterThan(before.totals.tax.amountMinor)
  const { client } = await aSeller(shop, variant.sellerId)
  const sent = async (number: string) => {
    await client.sellerOrders.accept({ number })
    await client.sellerOrders.ship({ number, ...parcel() })
    const { rows } = await shop.api.deps.db.execute<{ rate: number; tax: number }>(sql`
      select part.rate_bps as rate, part.tax_minor::float8 as tax from document_taxes part
      join documents on documents.id = part.document_id where documents.order_number = ${number}`)
    return rows
  }
  // Its invoice is written after the change, and says what the order said.
  expect(await sent(`${before.number}-1`)).toEqual([{ rate: was, tax: before.totals.tax.amountMinor }])
  expect(await sent(`${after.number}-1`)).toEqual([{ rate: was + 100, tax: after.totals.tax.amountMinor }])
})

test('a planned rate counts from its day on, and can be changed and deleted until then', async () => {
  const [variant] = await someVariants(shop, 1)
  const was = (await inForce('standard'))?.rateBps
  const planned = await admin.tax.add(draft({ startsOn: inDays(3) }))
  expect(planned).toMatchObject({ state: 'planned', startsOn: inDays(3) })
  expect(await inForce('standard')).toMatchObject({ rateBps: was, next: { rateBps: 1_600, startsOn: inDays(3) } })
  const { id, version } = planned
  await admin.tax.update({ ...draft({ rateBps: 1_700, startsOn: inDays(2) }), id, version })
  // A second admin has seen the one before.
  expect(await caught(admin.tax.update({ ...draft(), id, version }))).toMatchObject({ code: 'CONFLICT' })
  expect(await caught(admin.tax.remove({ id, version }))).toMatchObject({ code: 'CONFLICT' })
  expect((await bought(variant)).rates).toEqual([was])
  shop.api.deps.clock.advance(2 * DAY_MS)
  admin = (await anAdmin(shop)).client
  expect((await bought(variant)).rates).toEqual([1_700])
  expect(await caught(admin.tax.remove({ id, version: version + 1 }))).toMatchObject({ code: 'REFUSED' })
  expect((await admin.tax.list({ state: 'ended' })).items.at(-1)).toMatchObject({ rateBps: was, endsOn: inDays(-1) })
  const next = await admin.tax.add(draft({ startsOn: inDays(9) }))
  expect(await admin.tax.remove({ id: next.id, version: next.version })).toMatchObject({ id: next.id })
  expect((await admin.tax.list({ state: 'planned' })).total).toBe(0)
})

test('a category is taxed by its class, else by that of its department; a class without a rate by the standard one', async () => {
  const [variant] = await someVariants(shop, 1)
  const standard = (await inForce('standard'))?.rateBps
  const reduced = (await inForce('reduced'))?.rateBps
  expect(reduced).toBeGreaterThan(0)
  await classify(variant, 'reduced', 'department')
  expect((await bought(variant)).rates).toEqual([reduced])
  await classify(variant, 'zero')
  const free = await bought(variant)
  expect([free.rates, free.totals.tax.amountMinor]).toEqual([[0], 0])
  await shop.api.deps.db.execute(sql`delete from tax_rates where country = ${country} and tax_class = 'super_reduced'`)
  await classify(variant, 'super_reduced')
  expect((await bought(variant)).rates).toEqual([standard])
  await classify(variant, null)
  const back = await classify(variant, null, 'department')
  expect(back).toMatchObject({ taxClass: null })
  expect((await bought(variant)).rates).toEqual([standard])
})

test('an order of several rates says each by line and in all, and its invoice adds up to the same', async () => {
  const [one, other] = await twoOfOneSeller()
  await classify(one, 'reduced')
  const standard = (await inForce('standard'))?.rateBps ?? 0
  const reduced = (await inForce('reduced'))?.rateBps ?? 0
  const { number, orders, totals, rates } = await bought(one, other)
  expect(rates.toSorted()).toEqual([reduced, standard].toSorted())
  const [order] = orders
  for (const { total, tax, taxRateBps = 0 } of order?.lines ?? [])
    expect(tax.amountMinor).toBe(containedTax(total.amountMinor, taxRateBps))
  const ofLines = (rateBps: number) =>
    (order?.lines ?? []).reduce((sum, line) => sum + (line.taxRateBps === rateBps ? line.tax.amountMinor : 0), 0)
  // Delivery is taxed by the highest rate of what is in the parcel.
  const ofDelivery = containedTax(totals.delivery.amountMinor, Math.max(standard, reduced))
  expect(totals.taxes).toEqual([
    { rateBps: standard, tax: { amountMinor: ofLines(standard) + ofDelivery, currency: 'EUR' } },
    { rateBps: reduced, tax: { amountMinor: ofLines(reduced), currency: 'EUR' } },
  ])
  expect(totals.tax.amountMinor).toBe(ofLines(standard) + ofLines(reduced) + ofDelivery)
  const { client } = await aSeller(shop, one.sellerId)
  await client.sellerOrders.accept({ number: `${number}-1` })
  await client.sellerOrders.ship({ number: `${number}-1`, ...parcel() })
  const { rows } = await shop.api.deps.db.execute<{ rateBps: number; tax: number }>(sql`
    select part.rate_bps as "rateBps", part.tax_minor::float8 as tax from document_taxes part
    join documents on documents.id = part.document_id where documents.order_number = ${`${number}-1`} order by part.rate_bps desc`)
  expect(rows).toEqual(totals.taxes?.map(({ rateBps, tax }) => ({ rateBps, tax: tax.amountMinor })))
  await classify(one, null)
})

test('what is wrong with a rate is said at its field', async () => {
  const wrong = async (over: object) =>
    ((await caught(admin.tax.add({ ...draft(), ...over }))) as { errors: unknown[] }).errors
  expect(await wrong({ country: 'XX' })).toMatchObject([{ field: 'country', message: texts.country }])
  expect(await wrong({ rateBps: 5_001 })).toMatchObject([{ field: 'rateBps', message: texts.rate }])
  expect(await wrong({ startsOn: inDays(-1) })).toMatchObject([{ field: 'startsOn', message: texts.past }])
  expect(await wrong({ taxClass: 'zero' })).toMatchObject([{ field: 'taxClass' }])
  await admin.tax.add(draft({ startsOn: inDays(20) }))
  expect(await wrong({ startsOn: inDays(20) })).toMatchObject([{ field: 'startsOn', message: texts.taken }])
})

test('a rate for less tax is never above one for more, whenever both count', async () => {
  const refused = async (change: Promise<unknown>) => {
    const { errors } = (await caught(change)) as { errors: { field: string; message: string }[] }
    return errors.map(({ field, message }) => [field, message])
  }
  const inFrance = (taxClass: TaxRateDraft['taxClass'], rateBps: number, day: number) =>
    draft({ country: 'FR', taxClass, rateBps, startsOn: inDays(day) })
  const { items } = await admin.tax.countries()
  expect(items.find((one) => one.country === 'FR')?.rates).toMatchObject([
    { taxClass: 'standard', rateBps: 2_000 },
    { taxClass: 'reduced', rateBps: 1_000 },
    { taxClass: 'super_reduced', rateBps: 550 },
  ])
  const add = (...of: Parameters<typeof inFrance>) => admin.tax.add(inFrance(...of))
  expect(await refused(add('reduced', 2_001, 1))).toEqual([['rateBps', texts.above('standard', '20%')]])
  expect(await refused(add('super_reduced', 1_050, 1))).toEqual([['rateBps', texts.above('reduced', '10%')]])
  expect(await refused(add('standard', 500, 1))).toEqual([['rateBps', texts.below('reduced', '10%')]])
  // What counts from a later day on is what it is weighed against, and no further than that.
  const standard = await add('standard', 2_200, 10)
  expect(await refused(add('reduced', 2_100, 9))).toEqual([['rateBps', texts.above('standard', '20%')]])
  const reduced = await add('reduced', 2_100, 10)
  const changed = { ...inFrance('reduced', 2_300, 10), id: reduced.id, version: reduced.version }
  expect(await refused(admin.tax.update(changed))).toEqual([['rateBps', texts.above('standard', '22%')]])
  const later = { ...inFrance('standard', 2_200, 11), id: standard.id, version: standard.version }
  expect(await refused(admin.tax.update(later))).toEqual([['startsOn', texts.crossed]])
  const { id, version } = standard
  expect(await caught(admin.tax.remove({ id, version }))).toMatchObject({ code: 'REFUSED', detail: texts.crossed })
  await admin.tax.remove({ id: reduced.id, version: reduced.version })
  await admin.tax.remove({ id, version })
})

test('an order is placed with the tax that was shown, and a checkout that was placed keeps showing it', async () => {
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor()
  const raise = async () => {
    const was = (await inForce('standard'))?.rateBps ?? 0
    shop.api.deps.clock.advance(1_000)
    await admin.tax.add(draft({ rateBps: was + 100 }))
  }
  const { id, totals } = await readyToOrder(guest, [variant])
  await raise()
  const paymentToken = await cardToken(guest)
  const wish = { id, totalMinor: totals.total.amountMinor, taxMinor: totals.tax.amountMinor, paymentToken }
  expect(await caught(guest.client.checkout.place(wish))).toMatchObject({ code: 'PRICE_CHANGED' })
  const anew = await guest.client.checkout.get({ id })
  expect(anew.totals.total).toEqual(totals.total)
  expect(anew.totals.tax.amountMinor).toBeGreaterThan(totals.tax.amountMinor)
  const placed = await guest.client.checkout.place({ ...wish, taxMinor: anew.totals.tax.amountMinor })
  const order = await guest.client.orders.get({ number: placed.number, key: placed.accessKey })
  expect(order.totals.tax).toEqual(anew.totals.tax)

  // The card was declined: what is shown until the next try is what was ordered.
  const other = shop.visitor()
  const checkout = await readyToOrder(other, [variant])
  await place(other, checkout, DECLINED_CARD)
  await raise()
  const shown = await other.client.checkout.get({ id: checkout.id })
  expect(shown.state).toBe('placed')
  expect(shown.totals).toEqual(checkout.totals)
})
