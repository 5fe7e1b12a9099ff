import { randomUUID } from 'node:crypto'
import { emptyTyped } from 'shared-contracts/seller-products/typed-product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '../testing/buy'
import { everyEndpoint } from '../testing/every-endpoint'
import { everything } from '../testing/everything'
import { someoneElses, type PathId } from '../testing/foreign-ids'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'

/** Every endpoint that names something in its path. */
const endpointsWithIds = () => everyEndpoint().filter(({ path }) => path.includes('{'))

/** Bodies that are well formed, for endpoints that ask for one. */
const bodies: Readonly<Record<string, object>> = {
  'security.shop.renamePasskey': { name: 'Mine now' },
  'security.seller.renamePasskey': { name: 'Mine now' },
  'security.admin.renamePasskey': { name: 'Mine now' },
  'savedViews.save': { name: 'Mine now', shared: true, version: 1 },
  'addresses.update': { ...anAddress, city: 'Elsewhere' },
  'checkout.change': { email: 'thief@example.com' },
  'checkout.place': { totalMinor: 1, paymentToken: 'card_x' },
  'orders.requestReturn': {
    lines: [{ lineId: randomUUID(), quantity: 1, reason: 'late' }],
    requestId: randomUUID(),
  },
  'orders.reorder': { requestId: randomUUID() },
  'orderMessages.shopper.send': { body: 'Hello', requestId: randomUUID() },
  'orderMessages.shopper.read': { upTo: randomUUID() },
  'orderMessages.seller.send': { body: 'Hello', requestId: randomUUID() },
  'orderMessages.seller.read': { upTo: randomUUID() },
  'conversations.shopper.send': { body: 'Hello', requestId: randomUUID() },
  'conversations.shopper.read': { upTo: randomUUID() },
  'conversations.seller.send': { body: 'Hello', requestId: randomUUID() },
  'conversations.seller.read': { upTo: randomUUID() },
  'sellerProducts.update': {
    version: 1,
    ...{
      name: 'Mine now',
      slug: 'mine-now',
      brand: randomUUID(),
      category: 'men',
      description: 'Mine',
      details: 'Mine',
    },
    variants: [{ color: 'red', size: 'm', sku: 'MINE', priceMinor: 100 }],
    pictures: [{ id: 'f'.repeat(32) }],
  },
  'sellerProducts.saveDraft': { version: 1, typed: emptyTyped },
  'sellerProducts.publish': { version: 1 },
  'sellerProducts.appeal': { takeDown: randomUUID(), text: 'Mine now' },
  'sellerProducts.duplicate': { requestId: randomUUID() },
  'productImports.start': { whole: false },
  'sellerReviews.answer': { answer: 'Mine now' },
  'sellerStock.adjust': { requestId: randomUUID(), kind: 'received', quantity: 1 },
  'sellerStock.setThreshold': { lowAt: 1 },
  'sellerPromotions.update': { automatic: true, description: 'Mine now', kind: 'percent', percent: 90, version: 0 },
  'sellerPromotions.end': { version: 0 },
  'sellerTeam.changeRole': { role: 'finance' },
  'disputes.shopper.open': {
    ...{ reason: 'not_received', lineIds: [randomUUID()], text: 'Mine now', requestId: randomUUID() },
  },
  'disputes.shopper.message': { text: 'Mine now', requestId: randomUUID() },
  'disputes.shopper.accept': { version: 0 },
  'disputes.shopper.escalate': { version: 0 },
  'disputes.shopper.withdraw': { version: 0 },
  'disputes.seller.message': { text: 'Mine now', requestId: randomUUID() },
  'disputes.seller.offer': { amountMinor: 1, version: 0 },
  'disputes.seller.accept': { version: 0 },
  'disputes.seller.refuse': { text: 'Mine now', version: 0 },
  'sellerOrders.ship': { carrier: 'Thief', trackingNumber: '1', requestId: randomUUID() },
  'sellerOrders.cancel': { reason: 'Because' },
  'sellerOrders.refund': { amountMinor: 1, reason: 'Because', requestId: randomUUID() },
  'sellerOrders.rejectReturn': { answer: 'Because' },
  'sellerOrders.receiveReturn': { restock: [] },
}

let shop: TestApi
let visitor: TestVisitor
let ids: Readonly<Record<string, PathId>>
beforeAll(async () => {
  shop = await startTestApi()
  ;({ visitor, ids } = await someoneElses(shop))
})
afterAll(() => shop.close())

/** What an endpoint is sent: JSON, or the form that it takes. */
function contentOf(place: string): RequestInit {
  if (!place.endsWith('.addPicture'))
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(bodies[place] ?? {}) }
  const form = new FormData()
  form.set('requestId', randomUUID())
  form.set('image', new File(['mine'], 'mine.png', { type: 'image/png' }))
  return { body: form }
}

/** The paths up to each id of an endpoint, outermost first. */
const idsIn = (path: string): string[] =>
  [...path.matchAll(/\{[^}]+\}/g)].map(({ index, 0: id }) => path.slice(0, index + id.length))

/** The path with somebody else's ids from one of them on; what is above it is the visitor's own. `null` where anybody may name it. */
function foreignFrom(path: string, from: string): string | null {
  let filled = path
  for (const upTo of idsIn(path)) {
    const id = ids[upTo]
    if (!id) throw new Error(`Say in testing/foreign-ids.ts whose "${upTo}" is, or why anybody may name it`)
    if ('anybody' in id) return null
    const name = upTo.slice(upTo.lastIndexOf('{'))
    filled = filled.replace(name, upTo.length >= from.length ? id.foreign : id.own)
  }
  return filled
}

test('every endpoint answers another’s ids like missing ones, and nothing has changed', async () => {
  const before = await everything(shop)
  const answers: Record<string, number> = {}
  for (const { place, method, path } of endpointsWithIds()) {
    for (const from of idsIn(path)) {
      const asked = foreignFrom(path, from)
      if (asked === null) continue
      const { status } = await visitor.send(asked, method === 'GET' ? {} : { method, ...contentOf(place) })
      answers[`${place} from ${from}`] = status
    }
  }
  expect(Object.keys(answers).length).toBeGreaterThan(30)
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((asked) => [asked, 404])))
  expect(await everything(shop)).toEqual(before)
})

test('the same ids of the visitor’s own are found', async () => {
  for (const path of ['/api/checkout/{id}', '/api/orders/{number}', '/api/seller/orders/{number}']) {
    const id = ids[path]
    if (!id || 'anybody' in id) throw new Error(`${path} belongs to somebody`)
    expect((await visitor.send(path.replace(/\{.+\}/, id.own))).status).toBe(200)
    expect((await visitor.send(path.replace(/\{.+\}/, id.foreign))).status).toBe(404)
  }
})

test('no way in is forgotten: every line of the map is a path of the contract', () => {
  const known = new Set(endpointsWithIds().flatMap(({ path }) => idsIn(path)))
  expect(Object.keys(ids).filter((path) => !known.has(path))).toEqual([])
})
