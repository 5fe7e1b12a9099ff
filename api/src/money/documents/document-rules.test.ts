import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sellers } from '../../selling/sellers/sellers.table'
import { aPublished, aVariant } from '../../testing/a-product'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { anAddress, ASKING_CARD, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { returned } from '../../testing/invoiced'
import { parcel } from '../../testing/sold-order'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { textOfPdf } from '../../testing/text-of-pdf'
import { checkBooks } from '../ledger/check-books'
import { sellerIssuer } from './write-document'
import { documentLines, documents } from './documents.table'

let shop: TestApi
let seller: TestVisitor
let one: SomeVariant
beforeAll(async () => {
  shop = await startTestApi()
  ;[one] = await someVariants(shop, 1)
  seller = await aSeller(shop, one.sellerId)
  await shop.api.deps.db.execute(sql`insert into promotions (id, code, description, kind, percent, currency) values
    (gen_random_uuid(), 'THIRD', 'A third of it, nearly', 'percent', 33, ${shop.api.deps.env.currency})`)
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** Three pieces were bought, and their seller works on them. */
async function three(changes: Parameters<typeof readyToOrder>[2] = {}, { guest = shop.visitor(), id = one.id } = {}) {
  const { number, accessKey: key } = await place(guest, await readyToOrder(guest, [{ id, quantity: 3 }], changes))
  const order = { number: `${number}-1` }
  const { lines } = await seller.client.sellerOrders.accept(order)
  const lineId = lines[0]?.id ?? ''
  const send = (quantity: number) =>
    seller.client.sellerOrders.ship({ ...order, ...parcel(), lines: [{ lineId, quantity }] })
  return { guest, reading: { number, key }, order, send }
}

const slipOf = async (order: { number: string; shipmentId?: string }) =>
  /\d+ items?/.exec(await textOfPdf(await seller.client.sellerOrders.packingSlip(order)))?.[0]

test('a packing slip is of the parcel that is named, else of what waits, else of all that has left', async () => {
  const { order, send } = await three()
  expect(await slipOf(order)).toBe('3 items')
  const { shipments } = await send(1)
  expect(await slipOf(order)).toBe('2 items')
  expect(await slipOf({ ...order, shipmentId: shipments[0]?.id ?? '' })).toBe('1 item')
  await send(2)
  expect(await slipOf(order)).toBe('3 items')
})

test('what is cancelled is packed by nobody, and neither is what is not paid', async () => {
  const { order, send } = await three()
  await send(1)
  await seller.client.sellerOrders.cancel({ ...order, rest: true, reason: 'The others have a hole' })
  expect(await slipOf(order)).toBe('1 item')

  const whole = await three()
  await seller.client.sellerOrders.cancel({ ...whole.order, reason: 'All have a hole' })
  expect(await caught(slipOf(whole.order))).toMatchObject({ code: 'NOT_FOUND' })

  const guest = shop.visitor()
  const waiting = await place(guest, await readyToOrder(guest, [one]), ASKING_CARD)
  expect(await caught(slipOf({ number: `${waiting.number}-1` }))).toMatchObject({ code: 'NOT_FOUND' })
})

const documentsOf = ({ number }: { number: string }) =>
  shop.api.deps.db
    .select()
    .from(documents)
    .where(eq(documents.orderNumber, number))
    .orderBy(asc(documents.issuedAt), asc(documents.sequence))

test('an invoice is billed to the billing address, and names the other one only where it is another', async () => {
  const billing = { ...anAddress, recipient: 'Byrne Ltd', line1: 'Office Street 2' }
  const apart = await three({ billingAddress: billing })
  const same = await three({ billingAddress: anAddress })
  for (const { send } of [apart, same]) await send(3)
  const [elsewhere] = await documentsOf(apart.order)
  expect(elsewhere).toMatchObject({ recipient: { recipient: 'Byrne Ltd' }, deliverTo: { recipient: 'Ada Byrne' } })
  const text = await textOfPdf(await seller.client.sellerInvoices.pdf({ number: elsewhere?.number ?? '' }))
  for (const part of ['Byrne Ltd', 'Office Street 2', 'Delivery address', 'Main Street 1']) expect(text).toContain(part)
  const [alike] = await documentsOf(same.order)
  expect(alike).toMatchObject({ recipient: { recipient: 'Ada Byrne' }, deliverTo: null })
})

test('of discounted pieces that come back one by one, the parts are those of what was paid for all', async () => {
  const variants = [aVariant({ priceMinor: 4_999, stock: 3 })]
  const { slug } = await aPublished(seller.client, { name: 'Shirt of odd cents', variants })
  const { id } = (await shop.visitor().client.products.get({ id: slug })).variants[0] ?? {}
  const by = { guest: await aShopper(shop), ...(id && { id }) }
  const { guest, reading, order, send } = await three({ promotionCode: 'THIRD' }, by)
  await send(3)
  for (let piece = 0; piece < 3; piece += 1)
    await returned(guest, seller, { ...reading, order: order.number, quantity: 1 })
  const [invoice, ...notes] = await documentsOf(order)
  expect(notes).toHaveLength(3)
  const pieces = await Promise.all(
    [invoice, ...notes].map((document) =>
      shop.api.deps.db
        .select()
        .from(documentLines)
        .where(and(eq(documentLines.documentId, document?.id ?? ''), eq(documentLines.kind, 'piece'))),
    ),
  )
  const [all, ...back] = pieces.map(([line]) => line)
  // Not to be divided among them without a cent that is left over.
  expect((all?.totalMinor ?? 0) % 3).not.toBe(0)
  const parts = back.map((line) => line?.totalMinor ?? 0)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all?.totalMinor)
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
  for (const line of back) expect(line).toMatchObject({ quantity: 1, unitMinor: all?.unitMinor })
})

test('a credit note says why: what was left is cancelled, or an amount was refunded', async () => {
  const { order, send } = await three()
  await send(1)
  await seller.client.sellerOrders.refund({ ...order, amountMinor: 100, reason: 'A stain', requestId: randomUUID() })
  const [, goodwill] = await documentsOf(order)
  const titles = async (id = '') =>
    (await shop.api.deps.db.select().from(documentLines).where(eq(documentLines.documentId, id))).map(
      ({ title }) => title,
    )
  expect(await titles(goodwill?.id)).toEqual(['Amount given back'])
  const list = await seller.client.sellerInvoices.list({ q: order.number })
  // The newest first, and a credit note after the invoice that it corrects.
  expect(list.items.map(({ kind, corrects }) => [kind, corrects])).toEqual([
    ['credit_note', list.items[1]?.number],
    ['invoice', null],
  ])
  expect(await seller.client.sellerInvoices.list({ q: '%' })).toMatchObject({ total: 0 })
})

test('shops of alike names have codes of their own, and one that issues twice at once has one', async () => {
  const { db, clock } = shop.api.deps
  const suffix = randomUUID().slice(0, 4)
  const created = ['longer-than-ten', 'longer-than-tea', `ö-${suffix}`].map((slug) => ({ id: randomUUID(), slug }))
  await db.insert(sellers).values(created.map((seller) => ({ ...seller, createdAt: clock.now() })))
  const codeOf = (index: number) =>
    db.transaction(async (tx) => (await sellerIssuer(tx, created[index] ?? { id: '', slug: '' })).code)
  expect(await codeOf(0)).toBe('LONGERTHAN')
  expect(await codeOf(1)).toBe('LONGERTHAN2')
  expect(await codeOf(0)).toBe('LONGERTHAN')
  expect(new Set(await Promise.all([codeOf(2), codeOf(2), codeOf(2)]))).toEqual(new Set([suffix.toUpperCase()]))
})
