import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check-books'
import { accessKey } from '../orders/access-key'
import { A_PASSWORD, aShopper } from '../testing/a-shopper'
import { aSeller } from '../testing/a-seller'
import { buy } from '../testing/buy'
import { someVariants, type SomeVariant } from '../testing/some-variants'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'
import { textOfPdf } from '../testing/text-of-pdf'
import { documentIssuers } from './document-issuers.table'
import { documents } from './documents.table'
import { issueMissing } from './issue-missing'
import { writeDocument } from './write-document'

let shop: TestApi
let variants: SomeVariant[]
beforeAll(async () => {
  shop = await startTestApi()
  variants = await someVariants(shop, 2)
})
afterAll(() => shop.close())

const parcel = () => ({ carrier: 'An Post', trackingNumber: 'AP 1', requestId: randomUUID() })
const variant = (index = 0) => {
  const found = variants[index]
  if (!found) throw new Error('No such variant')
  return found
}

/** Bought by a shopper and sent by its seller. */
async function shipped(shopper: TestVisitor, seller: TestVisitor, quantity = 1) {
  const { number } = await buy(shopper, [{ ...variant(), quantity }])
  const order = { number: `${number}-1` }
  await seller.client.sellerOrders.accept(order)
  await seller.client.sellerOrders.ship({ ...order, ...parcel() })
  return { number, order: order.number }
}

/** Arrived, sent back in part, received, and paid back. */
async function returned(
  shopper: TestVisitor,
  seller: TestVisitor,
  { number, order, quantity, amountMinor }: { number: string; order: string; quantity: number; amountMinor?: number },
) {
  const one = await seller.client.sellerOrders.get({ number: order })
  const shipment = one.shipments.find(({ deliveredAt }) => deliveredAt === null)
  if (shipment) await seller.client.sellerOrders.deliver({ number: order, shipmentId: shipment.id })
  const lines = [{ lineId: one.lines[0]?.id ?? '', quantity, reason: 'too_small' as const }]
  const asked = await shopper.client.orders.requestReturn({ number, order, lines, requestId: randomUUID() })
  const returnNumber = asked.orders[0]?.returns.at(-1)?.number ?? ''
  const back = { number: order, returnNumber }
  await seller.client.sellerOrders.approveReturn(back)
  await seller.client.sellerOrders.receiveReturn({ ...back, restock: [] })
  return seller.client.sellerOrders.refundReturn({ ...back, ...(amountMinor && { amountMinor }) })
}

test('the first parcel brings the invoice; the order says what it says, to the cent', async () => {
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant().sellerId)
  const { number } = await buy(member, [{ ...variant(), quantity: 2 }])
  const order = { number: `${number}-1` }
  await seller.client.sellerOrders.accept(order)
  expect((await member.client.orders.get({ number })).orders[0]?.documents).toEqual([])

  const [line] = (await seller.client.sellerOrders.get(order)).lines
  const half = { ...order, ...parcel(), lines: [{ lineId: line?.id ?? '', quantity: 1 }] }
  await seller.client.sellerOrders.ship(half)
  await seller.client.sellerOrders.ship(half)
  await seller.client.sellerOrders.ship({ ...order, ...parcel() })
  const { documents: issued, totals } = (await member.client.orders.get({ number })).orders[0] ?? {}
  expect(issued).toMatchObject([{ kind: 'invoice', total: totals?.total }])
  expect(issued?.[0]?.number).toMatch(/^[A-Z0-9]+-20\d\d-\d{6}$/)
  expect((await member.client.orders.list({})).items[0]?.documents).toEqual(issued)
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

test('the PDF says who, what and how much, in a file that is kept from caches', async () => {
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant().sellerId)
  const { number } = await shipped(member, seller, 2)
  const { documents: issued = [], totals } = (await member.client.orders.get({ number })).orders[0] ?? {}
  const document = issued[0]?.number ?? ''
  const file = await member.client.orders.document({ number, document })
  expect(file).toBeInstanceOf(File)
  expect({ name: file.name, type: file.type }).toEqual({ name: `${document}.pdf`, type: 'application/pdf' })
  const text = await textOfPdf(file)
  const euros = (minor = 0) => `€${(minor / 100).toFixed(2)}`
  for (const part of [
    document,
    'Ada Byrne',
    'Main Street 1',
    euros(totals?.total.amountMinor),
    euros(totals?.tax.amountMinor),
    euros((totals?.total.amountMinor ?? 0) - (totals?.tax.amountMinor ?? 0)),
    'Tax 20%',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
  const info = await (await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))).getMetadata()
  expect(info.info).toMatchObject({ Title: `Invoice ${document}`, Language: 'en' })

  const answer = await member.send(`/api/orders/${number}/documents/${document}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${document}.pdf"`,
    'cache-control': 'private, no-cache',
  })
})

test('a key opens the documents of its purchase; anybody else’s are missing', async () => {
  const { db } = shop.api.deps
  const seller = await aSeller(shop, variant().sellerId)
  const guest = shop.visitor('203.0.113.7')
  const { number } = await shipped(guest, seller)
  const key = await accessKey(db, number)
  const [invoice] = (await guest.client.orders.get({ number, key })).orders[0]?.documents ?? []
  const document = invoice?.number ?? ''
  expect((await guest.client.orders.document({ number, key, document })).size).toBeGreaterThan(5_000)

  const stranger = await aShopper(shop)
  const own = await shipped(stranger, seller)
  const otherSeller = await aSeller(shop, variant(1).sellerId)
  for (const ask of [
    () => guest.client.orders.document({ number, key: 'wrong', document }),
    () => stranger.client.orders.document({ number, document }),
    // The number of one's own order does not open another's document.
    () => stranger.client.orders.document({ number: own.number, document }),
    () => otherSeller.client.sellerInvoices.pdf({ number: document }),
    () => otherSeller.client.sellerOrders.packingSlip({ number: own.order }),
    () => seller.client.sellerOrders.packingSlip({ number: own.order, shipmentId: randomUUID() }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('refunds bring credit notes that add up to the invoice and never beyond', async () => {
  const { db } = shop.api.deps
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant().sellerId)
  const bought = await shipped(member, seller, 3)
  const { documents: issued = [], totals } = (await member.client.orders.get(bought)).orders[0] ?? {}
  await returned(member, seller, { ...bought, quantity: 1 })
  await returned(member, seller, { ...bought, quantity: 1, amountMinor: 1 })
  const paid = (totals?.total.amountMinor ?? 0) - (totals?.delivery.amountMinor ?? 0)
  const first = Number((BigInt(paid) * 2n + 3n) / 6n)
  const left = (totals?.total.amountMinor ?? 0) - first - 1
  const asked = returned(member, seller, { ...bought, quantity: 1, amountMinor: left + 1 })
  await expect(asked).rejects.toMatchObject({ code: 'REFUSED' })
  const [waiting] = (await seller.client.sellerOrders.get({ number: bought.order })).returns.filter(
    ({ state }) => state === 'received',
  )
  const rest = { number: bought.order, returnNumber: waiting?.number ?? '', amountMinor: left }
  await seller.client.sellerOrders.refundReturn(rest)
  // Once more is the same refund.
  await seller.client.sellerOrders.refundReturn(rest)

  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.orderNumber, bought.order))
    .orderBy(asc(documents.issuedAt), asc(documents.sequence))
  const [invoice, ...notes] = rows
  expect(notes.map(({ totalMinor }) => totalMinor)).toEqual([first, 1, left])
  expect(notes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(invoice?.taxMinor)
  expect(invoice?.number).toBe(issued[0]?.number)
  expect(await checkBooks(db)).toEqual([])
  const text = await textOfPdf(await seller.client.sellerInvoices.pdf({ number: notes[1]?.number ?? '' }))
  expect(text).toContain('Credit note')
  expect(text).toContain(invoice?.number)
  expect(text).toContain('Part that is not given back')
})

test('what is cancelled before it leaves has no document, and leaves no gap', async () => {
  const { db } = shop.api.deps
  const member = await aShopper(shop)
  const { number } = await buy(member, [variant()])
  await member.client.orders.cancel({ number, order: `${number}-1` })
  expect(
    await db
      .select()
      .from(documents)
      .where(eq(documents.orderNumber, `${number}-1`)),
  ).toEqual([])
  expect(await checkBooks(db)).toEqual([])
})

test('fifty at once are numbered without a gap, and what fails takes no number', async () => {
  const { db, clock } = shop.api.deps
  const now = clock.now()
  const { sellerId } = variant()
  const issuer = { id: randomUUID(), code: 'MARKET' }
  await db.insert(documentIssuers).values({ ...issuer, kind: 'marketplace' })
  const who = { shopName: 'Hemline', legalName: null, addressLines: [], taxId: null, registration: null }
  const recipient = { company: null, line2: null, postcode: null, region: null, phone: null }
  const line = {
    kind: 'adjustment',
    title: 'Commission',
    detail: '',
    quantity: 1,
    unitMinor: 120,
    discountMinor: 0,
  } as const
  const draft = {
    kind: 'commission',
    sellerId,
    orderId: null,
    refundId: null,
    correctsId: null,
    currency: 'EUR',
    issuer: who,
    recipient: { ...recipient, recipient: 'A shop', line1: 'Main Street 1', city: 'Vienna', country: 'AT' },
    deliverTo: null,
    orderNumber: null,
    orderedAt: null,
    suppliedAt: now,
    lines: [{ ...line, totalMinor: 120, taxRateBps: 2000 }],
    taxes: [{ rateBps: 2000, grossMinor: 120, taxMinor: 20 }],
  } as const
  const issue = (turn: number) =>
    db.transaction(async (tx) => {
      await writeDocument(tx, issuer, { draft: { ...draft, cause: `payout:${turn % 45}` }, now, zone: 'UTC' })
      if (turn % 5 === 0) throw new Error('undone')
    })
  await Promise.allSettled(Array.from({ length: 50 }, (_, turn) => issue(turn)))
  const issued = await db
    .select({ sequence: documents.sequence })
    .from(documents)
    .where(eq(documents.issuerId, issuer.id))
    .orderBy(asc(documents.sequence))
  // Every fifth was undone; the last five ask again for what the first five had, so for nothing new.
  expect(issued.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1))
  expect(await checkBooks(db)).toEqual([])

  const wrong = { ...draft, cause: 'payout:wrong', taxes: [{ rateBps: 2000, grossMinor: 119, taxMinor: 20 }] }
  await expect(db.transaction((tx) => writeDocument(tx, issuer, { draft: wrong, now, zone: 'UTC' }))).rejects.toThrow()
  expect(await checkBooks(db)).toEqual([])
})

test('a seller lists, filters and archives their own documents', async () => {
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant().sellerId)
  const { order } = await shipped(member, seller)
  const all = await seller.client.sellerInvoices.list({})
  expect(all.items[0]).toMatchObject({ order, kind: 'invoice', recipient: 'Ada Byrne', corrects: null })
  const [month = ''] = all.months
  expect(await seller.client.sellerInvoices.list({ month, q: order })).toMatchObject({ total: 1 })
  expect(await seller.client.sellerInvoices.list({ month: '2001-01' })).toMatchObject({ total: 0, months: all.months })
  const notes = await seller.client.sellerInvoices.list({ kind: 'credit_note' })
  expect(notes.items.every(({ corrects }) => corrects !== null)).toBe(true)

  const archive = await seller.client.sellerInvoices.archive({ month })
  expect(archive.name).toBe(`invoices-${month}.zip`)
  const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.keys(entries)).toHaveLength(all.total)
  expect(
    Buffer.from(entries[`${all.items[0]?.number}.pdf`] ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(seller.client.sellerInvoices.archive({ month: '2001-01' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a packing slip has pieces and no prices', async () => {
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant().sellerId)
  const { number, order } = await shipped(member, seller, 2)
  const { shipments, lines } = await seller.client.sellerOrders.get({ number: order })
  const text = await textOfPdf(
    await seller.client.sellerOrders.packingSlip({ number: order, shipmentId: shipments[0]?.id ?? '' }),
  )
  for (const part of [order, 'Ada Byrne', lines[0]?.sku, '2 pieces', 'An Post AP 1', `/orders/${number}`])
    expect(text).toContain(part)
  expect(text).not.toMatch(/€|EUR|Price/)
})

test('legal details stand on the invoices to come, and only on those', async () => {
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant(1).sellerId)
  const { db } = shop.api.deps
  const draft = {
    legalName: 'Łódź Żółw Sp. z o.o.',
    line1: 'Piotrkowska 1',
    city: 'Łódź',
    country: 'PL',
    taxId: 'PL 123',
  }
  const ship = async () => {
    const { number } = await buy(member, [variant(1)])
    const order = { number: `${number}-1` }
    await seller.client.sellerOrders.accept(order)
    await seller.client.sellerOrders.ship({ ...order, ...parcel() })
    const { items } = await seller.client.sellerInvoices.list({ q: order.number })
    return items[0]?.number ?? ''
  }
  await db.execute(`delete from seller_legal_details where seller_id = '${variant(1).sellerId}'`)
  const before = await ship()
  await expect(seller.client.sellerInvoices.saveLegalDetails({ ...draft, taxId: '?' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  expect(await seller.client.sellerInvoices.saveLegalDetails(draft)).toMatchObject({ ...draft, line2: null })
  const after = await ship()
  const read = async (number: string) => textOfPdf(await seller.client.sellerInvoices.pdf({ number }))
  const [old, fresh] = [await read(before), await read(after)]
  expect(old).toContain('as an intermediary')
  expect(old).not.toContain(draft.legalName)
  expect(fresh).toContain('Tax ID PL 123')
  expect(fresh).toContain(draft.legalName)
  expect(fresh).not.toContain('as an intermediary')
})

test('who leaves takes their invoices along, and the books keep them', async () => {
  const { db } = shop.api.deps
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant().sellerId)
  const { order } = await shipped(member, seller)
  const exported = (await (await member.send('/api/account/export')).json()) as {
    documents: { order: string; recipient: { recipient: string } }[]
  }
  expect(exported.documents).toMatchObject([{ order, recipient: { recipient: 'Ada Byrne' } }])
  await member.client.security.shop.prove({ password: A_PASSWORD })
  await member.client.account.delete()
  const [kept] = await db.select().from(documents).where(eq(documents.orderNumber, order))
  expect(kept?.recipient).toMatchObject({ recipient: 'Ada Byrne', line1: 'Main Street 1' })
  await expect(db.update(documents).set({ totalMinor: 0 })).rejects.toThrow()
  await expect(db.delete(documents)).rejects.toThrow()
})

test('an order from before invoices is invoiced at the next start, once', async () => {
  const { db, clock } = shop.api.deps
  const member = await aShopper(shop)
  const seller = await aSeller(shop, variant().sellerId)
  const bought = await shipped(member, seller, 2)
  await returned(member, seller, { ...bought, quantity: 1 })
  const before = await db.select().from(documents).where(eq(documents.orderNumber, bought.order))
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    for (const { id } of before) {
      await tx.execute(`delete from document_lines where document_id = '${id}'`)
      await tx.execute(`delete from document_taxes where document_id = '${id}'`)
      await tx.execute(`delete from documents where id = '${id}'`)
    }
    await tx.execute(`update document_series series set last_number = last_number - 1
      where issuer_id = '${before[0]?.issuerId}' and year = ${before[0]?.year}`)
  })
  clock.advance(1000)
  expect(await issueMissing(shop.api.deps)).toBe(1)
  expect(await issueMissing(shop.api.deps)).toBe(0)
  const after = await db.select().from(documents).where(eq(documents.orderNumber, bought.order))
  const facts = (rows: typeof before) => rows.map(({ kind, totalMinor, taxMinor }) => ({ kind, totalMinor, taxMinor }))
  expect(facts(after)).toEqual(facts(before))
  expect(await checkBooks(db)).toEqual([])
})
