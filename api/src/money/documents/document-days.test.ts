import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check-books'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { buy } from '../../testing/buy'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { textOfPdf } from '../../testing/text-of-pdf'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi({ timeZone: 'Europe/Vienna' })
})
afterAll(() => shop.close())

/** Has the first parcel of a new order leave at a moment, and answers what was issued for it. */
async function issuedAt(moment: Date) {
  const { clock } = shop.api.deps
  clock.advance(moment.getTime() - clock.now().getTime())
  const [variant] = await someVariants(shop, 1)
  const seller = await aSeller(shop, variant.sellerId)
  const { number } = await buy(await aShopper(shop), [variant])
  const order = { number: `${number}-1` }
  await seller.client.sellerOrders.accept(order)
  await seller.client.sellerOrders.ship({
    ...order,
    carrier: 'An Post',
    trackingNumber: 'AP 1',
    requestId: randomUUID(),
  })
  const refund = { amountMinor: 1, reason: 'A loose thread', requestId: randomUUID() }
  const { documents } = await seller.client.sellerOrders.refund({ ...order, ...refund })
  const [invoice, creditNote] = documents
  if (!invoice || !creditNote) throw new Error('Nothing was issued')
  return { invoice, creditNote, seller }
}

test('numbers, months and dates are of the day in the shop’s time zone', async () => {
  const old = shop.api.deps.clock.now().getUTCFullYear()
  const year = old + 1
  // New Year came half an hour ago in Vienna, and is half an hour away in UTC.
  const { invoice, creditNote, seller } = await issuedAt(new Date(`${old}-12-31T23:30:00Z`))
  expect(invoice).toMatchObject({ number: expect.stringMatching(`-${year}-000001$`), issuedOn: `${year}-01-01` })
  expect(creditNote).toMatchObject({ number: expect.stringMatching(`-CN-${year}-000001$`), issuedOn: `${year}-01-01` })

  const { client } = seller
  const { months, items } = await client.sellerInvoices.list({ month: `${year}-01` })
  expect(months[0]).toBe(`${year}-01`)
  expect(items).toMatchObject([{ issuedOn: `${year}-01-01` }, { issuedOn: `${year}-01-01` }])
  expect(await client.sellerInvoices.list({ month: `${old}-12` })).toMatchObject({ total: 0 })
  expect((await client.sellerInvoices.archive({ month: `${year}-01` })).name).toBe(`invoices-${year}-01.zip`)
  await expect(client.sellerInvoices.archive({ month: `${old}-12` })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const text = await textOfPdf(await client.sellerInvoices.pdf({ number: invoice.number }))
  expect(text.match(/\d+ \w{3} \d{4}/g)).toEqual([`1 Jan ${year}`, `1 Jan ${year}`])
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
  await expect(shop.api.deps.db.execute('update documents set issued_on = issued_on + 1')).rejects.toThrow()
})
