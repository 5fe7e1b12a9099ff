import { randomUUID } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { guessCarrier } from 'shared-contracts/orders/carriers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../testing/a-seller'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { textOfPdf } from '../../testing/text-of-pdf'

let shop: TestApi
let variant: SomeVariant
let seller: TestVisitor
let stranger: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  const [first, ...more] = await someVariants(shop, 4)
  variant = first
  seller = await aSeller(shop, first.sellerId)
  stranger = await aSeller(shop, more.find(({ sellerId }) => sellerId !== first.sellerId)?.sellerId ?? '')
})
afterAll(() => shop.close())

/** Numbers of so many new orders of one piece each. */
async function sold(many: number, quantity = 1): Promise<string[]> {
  const numbers: string[] = []
  for (let index = 0; index < many; index += 1) {
    const { number } = await buy(shop.visitor(), [{ id: variant.id, quantity }])
    numbers.push(`${number}-1`)
  }
  return numbers
}

const parcelOf = (number: string, index: number) => ({ number, carrier: 'City Courier', trackingNumber: `CC ${index}` })
const refusal = (number: string | undefined, detail: RegExp) => ({
  number,
  detail: expect.stringMatching(detail) as string,
})

test('many are sent at once, accepted or not, each once when it is sent again; the others are named', async () => {
  const numbers = await sold(3)
  const [accepted = '', fresh = '', foreign = ''] = numbers
  await seller.client.sellerOrders.accept({ number: accepted })
  const parcels = [accepted, fresh].map(parcelOf)
  const wrong = { number: foreign, carrier: 'UPS', trackingNumber: '123' }
  const call = { parcels: [...parcels, wrong, parcelOf('NO-SUCH-1', 9)], requestId: randomUUID() }
  const refused = [refusal(foreign, /UPS writes/), refusal('NO-SUCH-1', /no such order/)]
  expect(await seller.client.sellerOrders.shipMany(call)).toEqual({ done: [accepted, fresh], refused })
  // Its answer was lost.
  expect(await seller.client.sellerOrders.shipMany(call)).toEqual({ done: [accepted, fresh], refused })
  for (const number of [accepted, fresh]) {
    const { state, shipments, events, documents } = await seller.client.sellerOrders.get({ number })
    expect({ state, parcels: shipments.length }).toEqual({ state: 'shipped', parcels: 1 })
    expect(events.map(({ type }) => type)).toEqual(['placed', 'paid', 'accepted', 'shipped'])
    expect(documents.map(({ kind }) => kind)).toContain('invoice')
  }
  // Nothing of what was refused is done: it was not accepted either.
  expect((await seller.client.sellerOrders.get({ number: foreign })).state).toBe('paid')
  const again = { parcels, requestId: randomUUID() }
  expect((await seller.client.sellerOrders.shipMany(again)).refused).toEqual([
    refusal(accepted, /shipped/),
    refusal(fresh, /shipped/),
  ])
  const twice = { parcels: [parcelOf(foreign, 1), parcelOf(foreign, 2)], requestId: randomUUID() }
  expect(await caught(seller.client.sellerOrders.shipMany(twice))).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('all parcels of many arrive at once, and stay arrived; what has not left cannot', async () => {
  const [sent = '', waiting = ''] = await sold(2)
  const call = { parcels: [parcelOf(sent, 1)], requestId: randomUUID() }
  await seller.client.sellerOrders.shipMany(call)
  const numbers = [sent, waiting]
  const outcome = { done: [sent], refused: [refusal(waiting, /paid/)] }
  expect(await seller.client.sellerOrders.deliverMany({ numbers })).toEqual(outcome)
  expect(await seller.client.sellerOrders.deliverMany({ numbers })).toEqual(outcome)
  const { state, events } = await seller.client.sellerOrders.get({ number: sent })
  expect(state).toBe('delivered')
  expect(events.filter(({ type }) => type === 'delivered')).toHaveLength(1)
})

test('slips of many are one file with a page each, the pick list has each variant once', async () => {
  const numbers = [...(await sold(1)), ...(await sold(1, 2))]
  const asked = numbers.join(',')
  const slips = await seller.client.sellerOrders.print({ what: 'slips', numbers: asked })
  expect(slips.name).toMatch(/^packing-slips-[\d-]+\.pdf$/)
  const words = await textOfPdf(slips)
  for (const number of numbers) expect(words).toContain(number)
  // Each goes into a parcel of its own, and counts its own pages.
  expect(words.match(/Page 1 of 1/g)).toHaveLength(2)
  expect((await getDocumentProxy(new Uint8Array(await slips.arrayBuffer()))).numPages).toBe(2)
  const list = await textOfPdf(await seller.client.sellerOrders.print({ what: 'pick_list', numbers: asked }))
  // The line may break anywhere, as wide as its numbers are.
  expect(list.replaceAll(/\s+/g, ' ')).toContain(`${numbers[0]}, ${numbers[1]} (2)`)
  expect(list).toMatch(/Items\s+3/)
  // What has left is on no shelf.
  const requestId = randomUUID()
  await seller.client.sellerOrders.shipMany({ parcels: numbers.map(parcelOf), requestId })
  expect(await caught(seller.client.sellerOrders.print({ what: 'pick_list', numbers: asked }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('another shop does nothing with them, and sees none', async () => {
  const numbers = await sold(1)
  const [number = ''] = numbers
  const { sellerOrders } = stranger.client
  const refused = [refusal(number, /no such order/)]
  const call = { parcels: [parcelOf(number, 1)], requestId: randomUUID() }
  expect(await sellerOrders.shipMany(call)).toEqual({ done: [], refused })
  expect(await sellerOrders.deliverMany({ numbers })).toEqual({ done: [], refused })
  expect(await caught(sellerOrders.print({ what: 'slips', numbers: number }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await sellerOrders.list({ numbers: number })).items).toEqual([])
})

test('named orders come on one page, however many fit one call', async () => {
  const numbers = await sold(2)
  const { items, counts } = await seller.client.sellerOrders.list({ numbers: `${numbers.join(',')},NO-SUCH-1` })
  expect(items.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
  expect(counts.all).toBe(2)
  // As the shopper and the mails have it, without the part of the shop's own.
  const { items: named } = await seller.client.sellerOrders.list({ numbers: numbers[0]!.replace(/-1$/, '') })
  expect(named.map(({ number }) => number)).toEqual([numbers[0]])
  expect((await stranger.client.sellerOrders.list({ numbers: numbers[0]!.replace(/-1$/, '') })).items).toEqual([])
  const tooMany = Array.from({ length: 51 }, (_, index) => `H-${index}`).join(',')
  expect(await caught(seller.client.sellerOrders.list({ numbers: tooMany }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})

test.each([
  ['1Z 999 AA1 01 2345 6784', 'UPS'],
  ['00340434161094042557', 'DHL'],
  ['RR123456785AT', 'Österreichische Post'],
  ['3SABCD1234567', 'PostNL'],
  ['01505000123456', 'DPD'],
  ['50012345678', 'GLS'],
  ['H01QPA0012345678', 'Evri'],
  ['449044304137', 'FedEx'],
  ['CC 1', undefined],
])('the number %s is of %s', (number, carrier) => expect(guessCarrier(number)?.name).toBe(carrier))
