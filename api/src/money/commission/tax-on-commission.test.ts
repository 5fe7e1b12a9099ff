import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeOrders } from '../../buying/orders/move-order'
import { DAY_MS } from '../../platform/clock/days'
import { aSeller } from '../../testing/a-seller'
import { anAdmin } from '../../testing/an-admin'
import { earn } from '../../testing/earned'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { textOfPdf } from '../../testing/text-of-pdf'
import { untilDispatched } from '../../testing/until-dispatched'
import { checkBooks } from '../ledger/check-books'
import { startDuePayouts } from '../payouts/create-payout'
import { taxOnCommission } from './tax-on-commission'

const REVERSE = { taxBps: 0, untaxed: 'reverse_charge' }
const ABROAD = { taxBps: 0, untaxed: 'abroad' }
const TAXED = { taxBps: 1900, untaxed: null }

test.each([
  ['a seller of the same country', 'DE', { country: 'DE', taxId: 'DE123456789' }, TAXED],
  ['a seller who has said nothing yet', 'DE', undefined, TAXED],
  ['a business of another EU country', 'DE', { country: 'IE', taxId: 'IE 6388047V' }, REVERSE],
  ['a Greek one, whose number begins otherwise', 'DE', { country: 'GR', taxId: 'EL123456789' }, REVERSE],
  ['one that has no VAT number, as a small business', 'DE', { country: 'AT', taxId: '12 345/6789' }, TAXED],
  ['a number of another country', 'DE', { country: 'AT', taxId: 'DE123456789' }, TAXED],
  ['a business outside the EU', 'DE', { country: 'CH', taxId: 'CHE-123.456.789' }, ABROAD],
  ['a marketplace outside the EU', 'CH', { country: 'DE', taxId: 'DE123456789' }, ABROAD],
])('the commission of %s', (_, country, seller, tax) => {
  expect(taxOnCommission({ country, rateBps: 1900, sellers: seller ? { one: seller } : {} }, 'one')).toEqual(tax)
})

test('as long as nobody has said where the marketplace is, what the rule says counts', () => {
  expect(taxOnCommission({ country: null, rateBps: null, sellers: {} }, 'one')).toBeNull()
})

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** The commission of an order, the tax on it, and its invoice as the seller reads it, once the order is paid out. */
async function invoiced(turn: number, legal: { country: string; taxId: string }) {
  const { deps } = shop.api
  const first = await earn(shop, turn)
  const { client } = await aSeller(shop, first.sellerId)
  await client.sellerInvoices.saveLegalDetails({ legalName: 'Loom Ltd', line1: 'Mill 1', city: 'Cork', ...legal })
  await client.sellerMoney.setAccount({ holder: 'Loom Ltd', iban: 'AT61 1904 3002 3457 3201' })
  const { order, sellerId } = await earn(shop, turn)
  deps.clock.advance(14 * DAY_MS)
  await completeOrders(deps)
  deps.clock.advance(7 * DAY_MS)
  await startDuePayouts(deps)
  await untilDispatched(shop)
  const seller = await aSeller(shop, sellerId)
  const [invoice] = (await seller.client.sellerInvoices.list({ kind: 'commission' })).items
  const pdf = await seller.client.sellerInvoices.pdf({ number: invoice!.number })
  const { commission } = await seller.client.sellerOrders.get({ number: order })
  return { commission, text: await textOfPdf(pdf) }
}

test('what a seller is charged follows from where both are, and the invoice says why nothing is on it', async () => {
  const { settings } = (await anAdmin(shop)).client
  const { version } = (await settings.get()).company
  const company = { legalName: 'Nordlicht GmbH', address: 'Hafenweg 1', country: 'DE', email: 'a@nordlicht.test' }
  await settings.saveCompany({ ...company, version })

  const here = await invoiced(0, { country: 'DE', taxId: 'DE123456789' })
  expect(here.text).toContain('Tax 19%')
  expect(here.text).not.toContain('Reverse charge')
  const there = await invoiced(1, { country: 'IE', taxId: 'IE6388047V' })
  expect(there.text).toContain('Reverse charge')
  expect(there.text).toContain('IE6388047V')
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})
