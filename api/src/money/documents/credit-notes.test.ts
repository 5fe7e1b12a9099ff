import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check-books'
import { aShopper } from '../../testing/a-shopper'
import { aSeller } from '../../testing/a-seller'
import { invoiced, returned } from '../../testing/invoiced'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { textOfPdf } from '../../testing/text-of-pdf'
import { documents } from './documents.table'
import { issueMissing } from './issue-missing'

let shop: TestApi
let one: SomeVariant
beforeAll(async () => {
  shop = await startTestApi()
  ;[one] = await someVariants(shop, 1)
})
afterAll(() => shop.close())

test('refunds bring credit notes that add up to the invoice and never beyond', async () => {
  const { db } = shop.api.deps
  const member = await aShopper(shop)
  const seller = await aSeller(shop, one.sellerId)
  const bought = await invoiced(member, seller, { ...one, quantity: 3 })
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

test('an order from before invoices is invoiced at the next start, once', async () => {
  const { db, clock } = shop.api.deps
  const member = await aShopper(shop)
  const seller = await aSeller(shop, one.sellerId)
  const bought = await invoiced(member, seller, { ...one, quantity: 2 })
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
