import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { invoiced } from '../../testing/invoiced'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { textOfPdf } from '../../testing/text-of-pdf'

let shop: TestApi
let first: SomeVariant
let second: SomeVariant
beforeAll(async () => {
  shop = await startTestApi()
  ;[first, second] = await someVariants(shop, 2)
})
afterAll(() => shop.close())

test('a seller lists, filters and archives their own documents', async () => {
  const member = await aShopper(shop)
  const seller = await aSeller(shop, first.sellerId)
  const { order } = await invoiced(member, seller, first)
  const all = await seller.client.sellerInvoices.list({})
  expect(all.items[0]).toMatchObject({ order, kind: 'invoice', recipient: 'Ada Byrne', corrects: null })
  expect(all.items[0]?.suppliedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
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
  const seller = await aSeller(shop, first.sellerId)
  const { number, order } = await invoiced(member, seller, { ...first, quantity: 2 })
  const { shipments, lines } = await seller.client.sellerOrders.get({ number: order })
  const text = await textOfPdf(
    await seller.client.sellerOrders.packingSlip({ number: order, shipmentId: shipments[0]?.id ?? '' }),
  )
  for (const part of [order, 'Ada Byrne', lines[0]?.sku, '2 items', 'An Post AP 1', `/orders/${number}`])
    expect(text).toContain(part)
  expect(text).not.toMatch(/€|EUR|Price/)
})

test('legal details stand on the invoices to come, and only on those', async () => {
  const member = await aShopper(shop)
  const seller = await aSeller(shop, second.sellerId)
  const { db } = shop.api.deps
  const draft = {
    legalName: 'Łódź Żółw Sp. z o.o.',
    line1: 'Piotrkowska 1',
    city: 'Łódź',
    country: 'PL',
    taxId: 'PL 123',
  }
  const ship = async () => {
    const { order } = await invoiced(member, seller, second)
    const { items } = await seller.client.sellerInvoices.list({ q: order })
    return items[0]?.number ?? ''
  }
  await db.execute(`delete from seller_legal_details where seller_id = '${second.sellerId}'`)
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

test('an issued document goes on naming the shop as it was called then', async () => {
  const member = await aShopper(shop)
  const seller = await aSeller(shop, first.sellerId)
  const { clock, db } = shop.api.deps
  await db.execute(`delete from seller_legal_details where seller_id = '${first.sellerId}'`)
  const admin = await anAdmin(shop)
  const ship = async () => {
    const { order } = await invoiced(member, seller, first)
    const { items } = await seller.client.sellerInvoices.list({ q: order })
    return items[0]?.number ?? ''
  }
  const former = await ship()
  clock.advance(1000)
  const { shop: before } = await admin.client.settings.get()
  await admin.client.settings.saveShop({ ...before, name: 'Nordlicht', supportEmail: 'hilfe@nordlicht.test' })
  clock.advance(1000)
  const newer = await ship()
  const read = async (number: string) => textOfPdf(await seller.client.sellerInvoices.pdf({ number }))
  expect(await read(newer)).toContain('Nordlicht')
  expect(await read(newer)).toContain('hilfe@nordlicht.test')
  const old = await read(former)
  expect(old).toContain(before.name)
  expect(old).toContain(before.supportEmail)
  expect(old).not.toMatch(/nordlicht/i)
  const [month = ''] = (await seller.client.sellerInvoices.list({})).months
  const archive = await seller.client.sellerInvoices.archive({ month })
  const pdf = unzipSync(new Uint8Array(await archive.arrayBuffer()))[`${former}.pdf`]
  expect(await textOfPdf(new File([pdf ?? new Uint8Array()], 'former.pdf'))).not.toMatch(/nordlicht/i)
})
