import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check-books'
import { accessKey } from '../../buying/orders/purchases'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { aSeller } from '../../testing/a-seller'
import { buy } from '../../testing/buy'
import { invoiced } from '../../testing/invoiced'
import { parcel } from '../../testing/sold-order'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { textOfPdf } from '../../testing/text-of-pdf'
import { documentIssuers, documents } from './documents.table'
import { writeDocument } from './write-document'

let shop: TestApi
let first: SomeVariant
let second: SomeVariant
beforeAll(async () => {
  shop = await startTestApi()
  ;[first, second] = await someVariants(shop, 2)
})
afterAll(() => shop.close())

test('the first parcel brings the invoice; the order says what it says, to the cent', async () => {
  const member = await aShopper(shop)
  const seller = await aSeller(shop, first.sellerId)
  const { number } = await buy(member, [{ ...first, quantity: 2 }])
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
  const seller = await aSeller(shop, first.sellerId)
  const { number } = await invoiced(member, seller, { ...first, quantity: 2 })
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
  const seller = await aSeller(shop, first.sellerId)
  const guest = shop.visitor('203.0.113.7')
  const { number } = await invoiced(guest, seller, first)
  const key = await accessKey(shop.api.deps, number)
  const [invoice] = (await guest.client.orders.get({ number, key })).orders[0]?.documents ?? []
  const document = invoice?.number ?? ''
  expect((await guest.client.orders.document({ number, key, document })).size).toBeGreaterThan(5_000)

  const stranger = await aShopper(shop)
  const own = await invoiced(stranger, seller, first)
  const otherSeller = await aSeller(shop, second.sellerId)
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

test('what is cancelled before it leaves has no document, and leaves no gap', async () => {
  const { db } = shop.api.deps
  const member = await aShopper(shop)
  const { number } = await buy(member, [first])
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
  const { sellerId } = first
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

test('who leaves takes their invoices along, and the books keep them', async () => {
  const { db } = shop.api.deps
  const member = await aShopper(shop)
  const seller = await aSeller(shop, first.sellerId)
  const { order } = await invoiced(member, seller, first)
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
