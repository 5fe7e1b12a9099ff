import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper } from '../../testing/a-shopper'
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
