import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addedTax } from 'shared-contracts/tax/added-tax'
import { checkBooks } from '../../money/ledger/check-books'
import { findPurchasesDocument } from '../../money/documents/load-documents'
import { dispatchOutbox } from '../../platform/outbox/dispatch-outbox'
import { dayIn } from '../../platform/clock/days'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { anAddress, cardToken, DECLINED_CARD, fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { parcel } from '../../testing/sold-order'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { purchases } from '../orders/purchases.table'

let shop: TestApi
let admin: TestVisitor['client']
let one: SomeVariant
let other: SomeVariant
/** Of Austria, where parcels go, and of Ireland, where the company is: whatever is rounded shows. */
const ABROAD = 1_337
const HOME = 2_100
beforeAll(async () => {
  shop = await startTestApi()
  admin = (await anAdmin(shop)).client
  ;[one, other] = await someVariants(shop, 4)
  const { env, clock } = shop.api.deps
  const startsOn = dayIn(env.timeZone, clock.now())
  await admin.tax.add({ country: anAddress.country, taxClass: 'standard', rateBps: ABROAD, startsOn })
  await admin.tax.add({ country: 'IE', taxClass: 'standard', rateBps: HOME, startsOn })
  const { version } = (await admin.settings.get()).company
  const company = { legalName: 'Hemline Ltd', address: 'Loom Lane 1', country: 'IE', email: 'company@hemline.test' }
  await admin.settings.saveCompany({ ...company, registration: '', taxId: '', phone: '', version })
  await addTax(true)
})
afterAll(() => shop.close())

async function addTax(taxAdded: boolean) {
  const { prices } = await admin.settings.get()
  return admin.settings.savePrices({ taxAdded, version: prices?.version ?? 0 })
}

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const code = async (done: Promise<unknown>) => ((await caught(done)) as { code?: string }).code

test('everybody knows that tax is added, and whoever saves over a colleague is told', async () => {
  const { prices } = await admin.settings.get()
  expect(prices).toMatchObject({ taxAdded: true })
  expect(await shop.visitor().client.shop.get()).toMatchObject({ taxAdded: true })
  expect(await code(admin.settings.savePrices({ taxAdded: false, version: 0 }))).toBe('CONFLICT')
  const nobody = shop.visitor().client
  expect(await code(nobody.settings.savePrices({ taxAdded: false, version: prices?.version ?? 0 }))).toBe(
    'UNAUTHORIZED',
  )
})

test('the product costs what its seller entered; the cart has the rates of the company’s country, and the checkout those of the address', async () => {
  const guest = shop.visitor()
  await fillCart(guest, [{ id: one.id, quantity: 3 }])
  const cart = await guest.client.cart.get()
  expect(cart.subtotal).toEqual(euros(3 * one.priceMinor))
  expect(cart.groups[0]?.lines[0]).toMatchObject({
    ...{ unit: euros(one.priceMinor), tax: { rateBps: HOME, country: 'IE' } },
  })

  const begun = await guest.client.checkout.start()
  const { delivery } = begun.totals
  const taxAt = (rateBps: number) => addedTax(3 * one.priceMinor, rateBps) + addedTax(delivery.amountMinor, rateBps)
  const totalsAt = (rateBps: number) => ({
    ...{ items: euros(3 * one.priceMinor), delivery, tax: euros(taxAt(rateBps)), taxAdded: true },
    total: euros(3 * one.priceMinor + delivery.amountMinor + taxAt(rateBps)),
  })
  expect(begun).toMatchObject({ taxEstimatedFor: 'IE', totals: totalsAt(HOME) })
  const { id } = begun
  const known = await guest.client.checkout.change({ id, email: 'ada@example.com', address: anAddress })
  expect(known.totals).toMatchObject(totalsAt(ABROAD))
  expect(known).not.toHaveProperty('taxEstimatedFor')
  expect(known.parcels[0]).toMatchObject({ items: euros(3 * one.priceMinor), total: known.totals.total })
})

test('into a country without a rate nothing is added', async () => {
  const guest = shop.visitor()
  const address = { ...anAddress, country: 'US', region: 'NY', postcode: '10001' }
  const { totals } = await readyToOrder(guest, [one], { address })
  expect(totals.tax.amountMinor).toBe(0)
  expect(totals.total.amountMinor).toBe(one.priceMinor + totals.delivery.amountMinor)
})

test('a promotion takes its part off prices without tax, and what it leaves is taxed; staff’s preview says the same', async () => {
  const promotion = {
    description: 'A fiver',
    kind: 'amount' as const,
    amountMinor: 501,
    bearer: 'marketplace' as const,
  }
  await admin.promotions.create({ code: 'NETTO', combines: true, ...promotion })
  const guest = shop.visitor()
  const { totals, parcels } = await readyToOrder(guest, [one, other], { promotionCode: 'NETTO' })
  const net = parcels.flatMap(({ lines }) =>
    lines.map(({ total, discount }) => total.amountMinor - discount.amountMinor),
  )
  const sent = parcels.map(({ delivery }) => delivery.amountMinor)
  const tax = [...net, ...sent].reduce((sum, minor) => sum + addedTax(minor, ABROAD), 0)
  expect(totals).toMatchObject({ discount: euros(501), tax: euros(tax) })
  expect(totals.total.amountMinor).toBe([...net, ...sent].reduce((sum, minor) => sum + minor, tax))

  const lines = [one, other].map(({ id }) => ({ variantId: id, quantity: 1 }))
  const tried = await admin.promotions.preview({ lines, code: 'NETTO', country: anAddress.country })
  expect(tried).toMatchObject({ items: totals.items, discount: totals.discount, tax: totals.tax, total: totals.total })
  expect(tried.borneByMarketplace).toEqual(euros(501))
  const atHome = await admin.promotions.preview({ lines })
  expect(atHome.tax?.amountMinor).toBeGreaterThan(tried.tax?.amountMinor ?? 0)
})

test('an open checkout is told that its prices are others now, and is never charged what it was not shown', async () => {
  const guest = shop.visitor()
  const { id, totals } = await readyToOrder(guest, [one])
  const pay = async (shown: typeof totals) => ({
    ...{ id, totalMinor: shown.total.amountMinor, taxMinor: shown.tax.amountMinor },
    paymentToken: await cardToken(guest),
  })
  await addTax(false)
  expect(await code(guest.client.checkout.place(await pay(totals)))).toBe('PRICE_CHANGED')
  const contained = (await guest.client.checkout.get({ id })).totals
  expect(contained).not.toHaveProperty('taxAdded')
  expect(contained.total.amountMinor).toBe(totals.total.amountMinor - totals.tax.amountMinor)
  await addTax(true)
  // Also by the step before: the answer to it would have shown another sum without a word.
  expect(await code(guest.client.checkout.change({ id, email: 'eve@example.com' }))).toBe('PRICE_CHANGED')
  const again = (await guest.client.checkout.get({ id })).totals
  expect(again).toEqual(totals)
  const placed = await guest.client.checkout.place(await pay(again))
  const order = await guest.client.orders.get({ number: placed.number, key: placed.accessKey })
  expect(order.totals).toMatchObject({ total: totals.total, tax: totals.tax, taxAdded: true })
})

test('a checkout whose card was declined keeps what was shown, whatever the setting is by then', async () => {
  const guest = shop.visitor()
  const checkout = await readyToOrder(guest, [one])
  await place(guest, checkout, DECLINED_CARD)
  await addTax(false)
  const shown = await guest.client.checkout.get({ id: checkout.id })
  expect(shown).toMatchObject({ state: 'placed', totals: checkout.totals })
  const { number, accessKey: key } = await place(guest, shown)
  expect((await guest.client.orders.get({ number, key })).totals).toMatchObject({ total: checkout.totals.total })
  await addTax(true)
})

test('an order, its mail, its invoice, a return and its credit note say the same to the cent', async () => {
  const { db } = shop.api.deps
  const guest = shop.visitor()
  const email = 'net@example.com'
  const checkout = await readyToOrder(guest, [{ id: one.id, quantity: 3 }], { email })
  const { number: purchaseNumber, accessKey: key } = await place(guest, checkout)
  const number = `${purchaseNumber}-1`
  const bought = await guest.client.orders.get({ number: purchaseNumber, key })
  const [line] = bought.orders[0]!.lines
  const { tax, delivery, total } = bought.totals
  const ofLine = addedTax(3 * one.priceMinor, ABROAD)
  expect(line).toMatchObject({
    ...{ unit: euros(one.priceMinor), total: euros(3 * one.priceMinor) },
    tax: euros(ofLine),
  })
  expect(line).toMatchObject({ taxAdded: true, taxRateBps: ABROAD })
  await dispatchOutbox(shop.api.deps)
  const mail = (await mailedTo(shop, email)).map(({ body }) => body).join('\n')
  const written = (minor: number) => `€${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
  for (const minor of [3 * one.priceMinor, tax.amountMinor, total.amountMinor]) expect(mail).toContain(written(minor))
  expect(mail).not.toContain('Tax included')

  const { client } = await aSeller(shop, one.sellerId)
  await client.sellerOrders.accept({ number })
  const { shipments } = await client.sellerOrders.ship({ number, ...parcel() })
  await client.sellerOrders.deliver({ number, shipmentId: shipments[0]?.id ?? '' })
  const [purchase] = await db.select().from(purchases).where(eq(purchases.number, purchaseNumber))
  const documentOf = async (kind: string) => {
    const order = (await guest.client.orders.get({ number: purchaseNumber, key })).orders[0]
    const named = order?.documents.find((document) => document.kind === kind)
    return findPurchasesDocument(db, purchase?.id ?? '', named?.number ?? '')
  }
  const invoice = await documentOf('invoice')
  expect(invoice).toMatchObject({ taxAdded: true, tax, total })
  expect(invoice?.lines).toMatchObject([
    { quantity: 3, unit: euros(one.priceMinor), total: euros(3 * one.priceMinor) },
    { kind: 'delivery', total: delivery },
  ])

  const asked = await guest.client.orders.requestReturn({
    ...{ number: purchaseNumber, key, order: number, requestId: randomUUID() },
    lines: [{ lineId: line!.id, quantity: 1, reason: 'late' }],
  })
  const back = { number, returnNumber: asked.orders[0]?.returns[0]?.number ?? '' }
  await client.sellerOrders.approveReturn(back)
  await client.sellerOrders.receiveReturn({ ...back, restock: [] })
  await client.sellerOrders.refundReturn(back)
  const { refunded } = await guest.client.orders.get({ number: purchaseNumber, key })
  const paidForOne = Math.round((3 * one.priceMinor + ofLine) / 3)
  expect(refunded).toEqual(euros(paidForOne))
  const note = await documentOf('credit_note')
  expect(note).toMatchObject({ taxAdded: true, total: refunded })
  expect(note?.lines[0]).toMatchObject({ quantity: 1, unit: euros(one.priceMinor), total: euros(one.priceMinor) })
  const said = note?.lines.reduce((sum, { total: own }) => sum + own.amountMinor, note.tax.amountMinor)
  expect(said).toBe(refunded.amountMinor)
  expect(await checkBooks(db)).toEqual([])
})
