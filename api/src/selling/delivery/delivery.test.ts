import { sql } from 'drizzle-orm'
import type {
  DeliveryMethodDraft,
  DeliveryRateDraft,
  DeliveryRules,
  SellerDeliveryDraft,
} from 'shared-contracts/delivery/delivery-rules.schema'
import { deliveryMessages as texts, MAX_DELIVERY_METHODS } from 'shared-contracts/delivery/delivery-terms'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { anAddress, cardToken, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor['client']
beforeAll(async () => {
  shop = await startTestApi()
  admin = (await anAdmin(shop)).client
})
afterAll(() => shop.close())

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const methodDraft = (over: Partial<DeliveryMethodDraft> = {}): DeliveryMethodDraft => ({
  ...{ name: 'By bicycle', carrier: 'Two Wheels', minDays: 1, maxDays: 1, workingDays: [6, 1, 2, 3, 4, 5] },
  ...{ cutOff: '14:00', byChoice: false, ...over },
})
const rateDraft = (over: Partial<DeliveryRateDraft> = {}): DeliveryRateDraft => ({
  ...{ basis: 'pieces', tiers: [{ upTo: null, priceMinor: 300 }], freeFromMinor: null },
  ...{ lowestMinor: null, highestMinor: null, ...over },
})
const named = <T extends { name: string }>(items: readonly T[], name: string): T => {
  const found = items.find((one) => one.name === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}
const fieldsOf = async (call: Promise<unknown>) =>
  (await caught(call)).errors?.map(({ field, message }) => [field, message])

/** Adds a method with a rate into a zone. */
async function offer(draft: Partial<DeliveryMethodDraft>, rate: Partial<DeliveryRateDraft>, zone?: string) {
  const { zones, methods } = await admin.deliveryRules.addMethod(methodDraft(draft))
  const method = named(methods, draft.name ?? 'By bicycle')
  const into = zone ? named(zones, zone) : zones[0]!
  const rules = await admin.deliveryRules.saveRate({
    ...{ methodId: method.id, zoneId: into.id, version: null },
    ...rateDraft(rate),
  })
  return { method, zone: into, rules }
}
const retire = async (name: string) => {
  const { id, version } = named((await admin.deliveryRules.get()).methods, name)
  return admin.deliveryRules.retireMethod({ id, version })
}
const restore = async (name: string) => {
  const { id, version } = named((await admin.deliveryRules.get()).methods, name)
  return admin.deliveryRules.restoreMethod({ id, version })
}
const rateOf = ({ rates }: DeliveryRules, methodId: string) => rates.find((one) => one.methodId === methodId)!
const preview = (over: { country?: string; grams?: number; itemsMinor?: number; pieces?: number } = {}) =>
  admin.deliveryRules.preview({ country: 'AT', grams: 500, itemsMinor: 5000, pieces: 1, ...over })
const pricesOf = async (over: Parameters<typeof preview>[0]) =>
  (await preview(over)).items.map(({ name, price }) => `${name} ${price.amountMinor}`)

test('a new shop sends everywhere by two methods, of which a retired one is shown to nobody', async () => {
  const { client } = shop.visitor()
  const ways = [
    { name: 'Standard', price: euros(490), freeFrom: euros(7500), minDays: 3, maxDays: 5, countries: null },
    { name: 'Express', price: euros(990), freeFrom: null, minDays: 1, maxDays: 2, countries: null },
  ]
  expect((await client.delivery.ways()).items).toEqual(ways)
  await retire('Express')
  expect((await client.delivery.ways()).items).toEqual([ways[0]])
  await restore('Express')
  expect((await client.delivery.ways()).items).toEqual(ways)
})

test('a country is in one zone at most, and one in none is refused in words and ordered to by nobody', async () => {
  const { zones } = await admin.deliveryRules.get()
  const [all] = zones
  const taken = admin.deliveryRules.addZone({ name: 'the mountains', countries: ['CH', 'AT'], home: false })
  expect(await fieldsOf(taken)).toEqual([['countries', texts.inOther('Austria', 'All countries')]])
  const here = { id: all!.id, name: all!.name, home: true, countries: all!.countries.filter((one) => one !== 'CH') }
  await admin.deliveryRules.updateZone({ ...here, version: all!.version })
  expect(await caught(admin.deliveryRules.updateZone({ ...here, version: all!.version }))).toMatchObject({
    code: 'CONFLICT',
  })
  expect(await preview({ country: 'CH' })).toEqual({ items: [], undelivered: 'country' })
  const guest = shop.visitor()
  const countries = async () => (await guest.client.delivery.ways()).countries
  expect(await countries()).toEqual(here.countries.toSorted())
  const { id, ...checkout } = await readyToOrder(guest, await someVariants(shop, 1), {
    address: { ...anAddress, country: 'CH', postcode: '8001' },
  })
  expect(checkout.missing).toEqual(['delivery'])
  expect(checkout.parcels).toMatchObject([{ options: [], optionId: null, undelivered: 'country', delivery: euros(0) }])
  const totalMinor = checkout.totals.total.amountMinor
  expect(
    await caught(guest.client.checkout.place({ id, totalMinor, paymentToken: await cardToken(guest) })),
  ).toMatchObject({ code: 'CHECKOUT_INCOMPLETE' })
  // Nothing is said of a zone while there is one only, and then what is shown is that of the one at home.
  const added = await admin.deliveryRules.addZone({ name: 'Switzerland', countries: ['CH'], home: false })
  // A zone into which nothing leads is served no more than none.
  expect(await countries()).not.toContain('CH')
  const express = named(added.methods, 'Express')
  const zoneId = named(added.zones, 'Switzerland').id
  await admin.deliveryRules.saveRate({ methodId: express.id, zoneId, version: null, ...rateDraft() })
  expect(await countries()).toContain('CH')
  const ways = (await guest.client.delivery.ways()).items
  expect(ways.map(({ zone, name }) => `${zone}: ${name}`)).toEqual([
    ...['All countries: Standard', 'All countries: Express', 'Switzerland: Express'],
  ])
  expect(ways[2]?.countries).toEqual(['CH'])
  expect((await guest.client.checkout.get({ id })).parcels[0]?.options).toMatchObject([{ price: euros(300) }])
})

test('a price goes by weight, value or pieces, up to its last step; from a sum on it is nothing', async () => {
  const { method } = await offer(
    { name: 'By weight' },
    {
      basis: 'weight',
      tiers: [
        { upTo: 1000, priceMinor: 100 },
        { upTo: 2000, priceMinor: 200 },
      ],
      freeFromMinor: 9000,
    },
  )
  const only = async (over: Parameters<typeof preview>[0]) =>
    (await preview(over)).items.find(({ id }) => id === method.id)?.price.amountMinor
  expect([await only({ grams: 1000 }), await only({ grams: 1001 }), await only({ grams: 2001 })]).toEqual([
    ...[100, 200, undefined],
  ])
  expect([await only({ itemsMinor: 8999 }), await only({ itemsMinor: 9000 })]).toEqual([100, 0])
  const change = async (draft: Partial<DeliveryRateDraft>) => {
    const { methodId, zoneId, version } = rateOf(await admin.deliveryRules.get(), method.id)
    return admin.deliveryRules.saveRate({ methodId, zoneId, version, ...rateDraft(draft) })
  }
  await change({ basis: 'value', tiers: [{ upTo: 5000, priceMinor: 500 }, { upTo: null, priceMinor: 50 }] }) // prettier-ignore
  expect([await only({ itemsMinor: 5000 }), await only({ itemsMinor: 5001 })]).toEqual([500, 50])
  await change({ tiers: [{ upTo: 2, priceMinor: 150 }] })
  expect([await only({ pieces: 2 }), await only({ pieces: 3 })]).toEqual([150, undefined])
  await retire('By weight')
})

test('a piece weighs what its category says, and a cart that nothing carries is refused in words', async () => {
  const { method } = await offer(
    { name: 'Letter' },
    { basis: 'weight', tiers: [{ upTo: 700, priceMinor: 1 }] },
    'All countries',
  )
  for (const name of ['Standard', 'Express']) await retire(name)
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor()
  const one = await readyToOrder(guest, [variant])
  expect(one.parcels[0]).toMatchObject({ optionId: method.id, delivery: euros(1) })
  const { rows } = await shop.api.deps.db.execute<{ id: string }>(
    sql`select category_id as id from products where id = ${variant.productId}`,
  )
  const category = (await admin.categories.list()).items.find(({ id }) => id === rows[0]!.id)!
  await admin.categories.weigh({ id: category.id, version: category.version, weightGrams: 800 })
  const heavy = await guest.client.checkout.get({ id: one.id })
  expect(heavy.parcels[0]).toMatchObject({ options: [], undelivered: 'too_much' })
  expect(heavy.missing).toEqual(['delivery'])
  expect((await guest.client.cart.get()).groups[0]?.lines[0]?.delivery).toEqual([])
  expect((await guest.client.products.get({ id: variant.productId })).delivery).toEqual([])
  const { items } = await admin.categories.list()
  const weighed = items.find(({ id }) => id === category.id)!
  await admin.categories.weigh({ id: category.id, version: weighed.version, weightGrams: null })
  await retire('Letter')
  for (const name of ['Standard', 'Express']) await restore(name)
})

test('a price that changes in an open checkout is asked about once, a method that is gone as well; an order keeps its own', async () => {
  const { method, rules } = await offer(
    { name: 'By dog' },
    { tiers: [{ upTo: null, priceMinor: 100 }] },
    'All countries',
  )
  // It costs nothing from a sum on.
  await retire('Standard')
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor()
  const checkout = await readyToOrder(guest, [variant])
  expect(checkout.parcels[0]).toMatchObject({ optionId: method.id, delivery: euros(100) })
  expect(checkout.parcels[0]?.options[0]).toMatchObject({ cutOff: '14:00', workingDays: [1, 2, 3, 4, 5, 6] })
  const { methodId, zoneId, version } = rateOf(rules, method.id)
  const price = { ...rateDraft({ tiers: [{ upTo: null, priceMinor: 120 }] }), methodId, zoneId }
  await admin.deliveryRules.saveRate({ ...price, version })
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'PRICE_CHANGED' })
  const again = await guest.client.checkout.get({ id: checkout.id })
  expect(again.totals.delivery).toEqual(euros(120))
  // Another one at the same price: nothing is charged that is sent otherwise.
  const other = await offer({ name: 'By cat' }, { tiers: [{ upTo: null, priceMinor: 120 }] }, 'All countries')
  await retire('By dog')
  const placing = { id: again.id, totalMinor: again.totals.total.amountMinor, paymentToken: await cardToken(guest) }
  const withWay = { ...placing, optionIds: again.parcels.map(({ optionId }) => optionId!) }
  expect(await caught(guest.client.checkout.place(withWay))).toMatchObject({ code: 'PRICE_CHANGED' })
  const { number, accessKey: key } = await guest.client.checkout.place({ ...placing, optionIds: [other.method.id] })
  await retire('By cat')
  await restore('Standard')
  const { orders, totals } = await guest.client.orders.get({ number, key })
  expect(totals.delivery).toEqual(euros(120))
  expect(orders[0]?.delivery).toMatchObject({ name: 'By cat', arrives: { earliest: expect.any(String) } })
})

test('a seller sends by what they chose, with days and prices of their own as far as the shop lets them', async () => {
  const { method, zone, rules } = await offer(
    { name: 'By boat', byChoice: true },
    { tiers: [{ upTo: null, priceMinor: 400 }], freeFromMinor: 9000, lowestMinor: 0, highestMinor: 600 },
    'All countries',
  )
  const [variant] = await someVariants(shop, 1)
  const seller = (await aSeller(shop, variant.sellerId)).client
  const boats = async () =>
    (await shop.visitor().client.products.get({ id: variant.productId })).delivery.filter(
      ({ name }) => name === 'By boat',
    )
  expect(await boats()).toEqual([])
  const own = { methodId: method.id, zoneId: zone.id, priceMinor: 250, freeFromMinor: 5000 }
  const draft = (over: Partial<SellerDeliveryDraft> = {}) => ({
    ...{ handlingDays: 2, cutOff: '11:00', chosen: [method.id], prices: [own], ...over },
  })
  const saved = await seller.sellerDelivery.save({ ...draft(), version: 0 })
  expect(named(saved.methods, 'By boat')).toMatchObject({
    offered: true,
    zones: [{ limits: { highest: euros(600) }, own: { price: euros(250) } }],
  })
  expect(await boats()).toMatchObject([
    { price: euros(250), freeFrom: euros(5000), minDays: 3, maxDays: 3, cutOff: '11:00' },
  ])
  expect(await caught(seller.sellerDelivery.save({ ...draft(), version: 0 }))).toMatchObject({ code: 'CONFLICT' })
  const save = (prices: SellerDeliveryDraft['prices']) =>
    fieldsOf(seller.sellerDelivery.save({ ...draft({ prices }), version: saved.version }))
  expect(await save([{ ...own, priceMinor: 601 }])).toEqual([['prices[0].priceMinor', texts.outside('€0.00', '€6.00')]])
  const standard = named(saved.methods, 'Standard')
  expect(await save([{ ...own, methodId: standard.id }])).toEqual([['prices[0].priceMinor', texts.notAllowed]])

  // Narrowed by the shop afterwards: what was said counts as far as it may.
  const change = async (over: Partial<DeliveryRateDraft>) => {
    const { methodId, zoneId, version } = rateOf(await admin.deliveryRules.get(), method.id)
    await admin.deliveryRules.saveRate({ methodId, zoneId, version, ...rateDraft({ freeFromMinor: 9000, ...over }) })
  }
  await change({ lowestMinor: 300, highestMinor: 600 })
  expect(await boats()).toMatchObject([{ price: euros(300), freeFrom: null }])
  await change({})
  expect(await boats()).toMatchObject([{ price: euros(300), freeFrom: euros(9000) }])
  expect(rateOf(rules, method.id).highestMinor).toBe(600)
  await retire('By boat')
  expect((await seller.sellerDelivery.get()).methods.map(({ name }) => name)).toEqual(['Express', 'Standard'])
})

test('limits for sellers change nothing for one without an own price: what a page, a cart and a checkout say goes by the tiers', async () => {
  const { method } = await offer(
    { name: 'By train' },
    {
      ...{ tiers: [{ upTo: 1, priceMinor: 490 }, { upTo: null, priceMinor: 590 }], freeFromMinor: 900_000 }, // prettier-ignore
      ...{ lowestMinor: 100, highestMinor: 900 },
    },
    'All countries',
  )
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor()
  const trains = <T extends { name: string }>(ways: readonly T[]) => ways.filter(({ name }) => name === 'By train')
  const { delivery } = await guest.client.products.get({ id: variant.productId })
  expect(trains(delivery)).toMatchObject([{ price: euros(490), freeFrom: euros(900_000) }])
  const checkout = await readyToOrder(guest, [variant, variant])
  expect(trains(checkout.parcels[0]!.options)).toMatchObject([{ id: method.id, price: euros(590) }])
  const cart = await guest.client.cart.get()
  expect(trains(cart.groups[0]!.lines[0]!.delivery!)).toMatchObject([{ price: euros(590) }])
  expect(trains((await guest.client.delivery.ways()).items)).toMatchObject([{ price: euros(490) }])
  await retire('By train')
})

test('retired methods leave room for others; a restored one needs room as well', async () => {
  const { methods } = await admin.deliveryRules.get()
  const retired = methods.filter((one) => one.retired)
  expect(retired.length).toBeGreaterThan(0)
  const more = MAX_DELIVERY_METHODS - (methods.length - retired.length)
  const names = Array.from({ length: more }, (_, index) => `One more ${index}`)
  for (const name of names) await admin.deliveryRules.addMethod(methodDraft({ name }))
  const full = { code: 'REFUSED', detail: texts.many(MAX_DELIVERY_METHODS) }
  expect(await caught(admin.deliveryRules.addMethod(methodDraft({ name: 'Too many' })))).toMatchObject(full)
  const { id, version } = retired[0]!
  expect(await caught(admin.deliveryRules.restoreMethod({ id, version }))).toMatchObject(full)
  for (const name of names) await retire(name)
})

test('a price in the shop’s present currency leaves nothing of sellers’ prices in a former one', async () => {
  const { db } = shop.api.deps
  const rate = { tiers: [{ upTo: null, priceMinor: 400 }], lowestMinor: 0, highestMinor: 600 }
  const { method, zone } = await offer({ name: 'By mule', byChoice: true }, rate, 'All countries')
  const [variant] = await someVariants(shop, 1)
  const seller = (await aSeller(shop, variant.sellerId)).client
  const { handlingDays, cutOff, version } = await seller.sellerDelivery.get()
  const ofRate = { methodId: method.id, zoneId: zone.id }
  const prices = [{ ...ofRate, priceMinor: 250, freeFromMinor: null }]
  await seller.sellerDelivery.save({ handlingDays, cutOff, version, chosen: [method.id], prices })
  await db.execute(sql`update delivery_rates set currency = 'JPY' where method_id = ${method.id}`)
  await admin.deliveryRules.saveRate({ ...ofRate, version: null, ...rateDraft(rate) })
  const { methods } = await seller.sellerDelivery.get()
  expect(named(methods, 'By mule')).toMatchObject({ offered: true, zones: [{ own: null }] })
  await retire('By mule')
})

test('what a seller has said of a method that is not offered just now is there when it is again', async () => {
  const rate = { tiers: [{ upTo: null, priceMinor: 400 }], lowestMinor: 0, highestMinor: 600 }
  const { method, zone } = await offer({ name: 'By camel', byChoice: true }, rate, 'All countries')
  const [variant] = await someVariants(shop, 1)
  const seller = (await aSeller(shop, variant.sellerId)).client
  const save = async (over: Partial<SellerDeliveryDraft>) => {
    const { handlingDays, cutOff, version } = await seller.sellerDelivery.get()
    return seller.sellerDelivery.save({ handlingDays, cutOff, version, chosen: [], prices: [], ...over })
  }
  const ofRate = { methodId: method.id, zoneId: zone.id }
  await save({ chosen: [method.id], prices: [{ ...ofRate, priceMinor: 250, freeFromMinor: 5000 }] })
  await retire('By camel')
  await save({ handlingDays: 3 })
  await restore('By camel')
  const there = { offered: true, zones: [{ own: { price: euros(250), freeFrom: euros(5000) } }] }
  expect(named((await seller.sellerDelivery.get()).methods, 'By camel')).toMatchObject(there)
  const limit = async (limits: Partial<DeliveryRateDraft>) => {
    const { version } = rateOf(await admin.deliveryRules.get(), method.id)
    await admin.deliveryRules.saveRate({ ...ofRate, version, ...rateDraft({ ...rate, ...limits }) })
  }
  await limit({ lowestMinor: null, highestMinor: null })
  await save({ handlingDays: 1, chosen: [method.id] })
  await limit({})
  expect(named((await seller.sellerDelivery.get()).methods, 'By camel')).toMatchObject(there)
  await save({})
  expect(named((await seller.sellerDelivery.get()).methods, 'By camel')).toMatchObject({
    offered: false,
    zones: [{ own: null }],
  })
  await retire('By camel')
})

// The embedded database does one after the other anyway.
if (inject('template').serverUrl !== null) {
  test('a price for a rate that goes meanwhile is refused in words', async () => {
    const rate = { lowestMinor: 0, highestMinor: 600 }
    const { method, zone } = await offer({ name: 'By sledge', byChoice: true }, rate, 'All countries')
    const [variant] = await someVariants(shop, 1)
    const seller = (await aSeller(shop, variant.sellerId)).client
    const { handlingDays, cutOff, version } = await seller.sellerDelivery.get()
    const prices = [{ methodId: method.id, zoneId: zone.id, priceMinor: 250, freeFromMinor: null }]
    const { db } = shop.api.deps
    let removed = () => {}
    let commit = () => {}
    const isRemoved = new Promise<void>((done) => (removed = done))
    const mayCommit = new Promise<void>((done) => (commit = done))
    const removing = db.transaction(async (tx) => {
      await tx.execute(sql`lock table delivery_zones, delivery_methods, delivery_rates in share row exclusive mode`)
      await tx.execute(sql`delete from delivery_rates where method_id = ${method.id}`)
      removed()
      await mayCommit
    })
    await isRemoved
    const saving = fieldsOf(seller.sellerDelivery.save({ handlingDays, cutOff, version, chosen: [], prices }))
    await vi.waitFor(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    commit()
    await removing
    expect(await saving).toEqual([['prices[0].priceMinor', texts.notAllowed]])
    await retire('By sledge')
  })
}

test('what does not fit is refused at its field', async () => {
  const { methods, zones } = await admin.deliveryRules.get()
  const add = (draft: Partial<DeliveryMethodDraft>) => fieldsOf(admin.deliveryRules.addMethod(methodDraft(draft)))
  expect(await add({ name: 'standard' })).toEqual([['name', texts.taken]])
  expect(await add({ minDays: 3, maxDays: 2 })).toEqual([['maxDays', texts.daysOrder]])
  expect(await add({ cutOff: '24:00' })).toEqual([['cutOff', texts.cutOff]])
  expect(await add({ workingDays: [] })).toEqual([['workingDays', texts.workingDays]])
  const standard = named(methods, 'Standard')
  const rate = (await admin.deliveryRules.get()).rates.find(({ methodId }) => methodId === standard.id)!
  const save = (draft: Partial<DeliveryRateDraft>) =>
    fieldsOf(
      admin.deliveryRules.saveRate({
        ...{ methodId: standard.id, zoneId: zones[0]!.id, version: rate.version },
        ...rateDraft(draft),
      }),
    )
  expect(await save({ tiers: [1, 2].map((priceMinor) => ({ upTo: 2, priceMinor })) })).toEqual([['tiers', texts.upTo]])
  expect(await save({ tiers: [{ upTo: null, priceMinor: 1 }, { upTo: 3, priceMinor: 1 }] })).toEqual([['tiers', texts.upTo]]) // prettier-ignore
  expect(await save({ lowestMinor: 5, highestMinor: 4 })).toEqual([['highestMinor', texts.limits]])
  expect(await save({ lowestMinor: null, highestMinor: 4 })).toEqual([['highestMinor', texts.limits]])
  expect(await pricesOf({})).toEqual(['Standard 490', 'Express 990'])
})
