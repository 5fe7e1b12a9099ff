import type { Problem } from 'shared-contracts/problem/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyEndpoint, type Endpoint } from '../testing/every-endpoint'
import { everything } from '../testing/everything'
import { someoneElses, type PathId } from '../testing/foreign-ids'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'

const ofSellers = everyEndpoint().filter(({ meta }) => meta.audience === 'seller')
const isOpen = ({ meta }: Endpoint) => meta.caller === 'sellerOrView'

/** Reads that a view is not shown, and why. What is new and closed needs a line here, so that nobody closes by mistake what staff help with. */
const CLOSED_READS: Readonly<Record<string, string>> = {
  'sellerInvoices.pdf': 'a file with somebody’s address',
  'sellerInvoices.archive': 'a file with many of them',
  'sellerOrders.export': 'a file with many of them',
  'sellerOrders.print': 'a file with many of them',
  'sellerOrders.packingSlip': 'a file with somebody’s address',
  'sellerMoney.export': 'a file',
  'sellerReports.export': 'a file',
  'productImports.template': 'a file to begin with',
  'productImports.corrections': 'a file to go on with',
  'sellerProducts.preview': 'by a link that its seller has made',
  'sellerNotifications.list': 'each member’s own',
  'sellerNotifications.unread': 'each member’s own',
  'sellerNotifications.choices': 'each member’s own',
  'sellerNotifications.stream': 'each member’s own, for as long as somebody listens',
  'sellerTeam.overview': 'people and invitations',
  'sellerTeam.views': 'for the shop’s own people',
  'sellerTeam.shops': 'of an account',
  'security.seller.overview': 'of an account',
  'security.seller.sessions': 'of an account',
  'security.seller.passkeys': 'of an account',
}

/** Opens, and has no file in the shop of these tests. */
const WITHOUT_FILE = 'disputes.seller.picture'

/** What an open read has to be asked besides. */
const ASKED: Readonly<Record<string, string>> = { 'seller.search': '?q=li' }

let shop: TestApi
let visitor: TestVisitor
let ids: Readonly<Record<string, PathId>>
beforeAll(async () => {
  shop = await startTestApi()
  ;({ visitor, ids } = await someoneElses(shop))
})
afterAll(() => shop.close())

/** The path with the ids of the shop that is seen. */
const own = (path: string) =>
  path.replaceAll(/\{[^}]+\}/g, (name, index: number) => {
    const id = ids[path.slice(0, index + name.length)]
    return id && 'own' in id ? id.own : crypto.randomUUID()
  })

test('what opens to a view only reads, as JSON or a picture, and asks for nothing', () => {
  const open = ofSellers.filter(isOpen)
  expect(open.length).toBeGreaterThan(35)
  const wrong = open.filter(
    ({ method, meta: { proof, format, addressed, cached } }) =>
      method !== 'GET' || proof || format !== null || addressed || cached,
  )
  expect(wrong).toEqual([])
  const closedReads = ofSellers.filter((one) => one.method === 'GET' && !isOpen(one)).map(({ place }) => place)
  expect(closedReads.sort()).toEqual(Object.keys(CLOSED_READS).sort())
})

test('in a view every read of the shop’s work answers, all else is refused by code, and nothing has changed', async () => {
  // Signed in as one of its owners in the same browser: the view goes first.
  const { seller } = await visitor.client.accounts.sessions()
  await visitor.client.deskSellers.beginView({ id: seller!.shopId!, reason: 'Parcels do not print' })
  const before = await everything(shop)
  const wrong: string[] = []
  for (const endpoint of ofSellers) {
    const { place, method, path } = endpoint
    const json = { method, headers: { 'content-type': 'application/json' }, body: '{}' }
    const response = await visitor.send(own(path) + (ASKED[place] ?? ''), method === 'GET' ? {} : json)
    const answer = response.ok ? '200' : ((await response.json()) as Problem).code
    const opens = place === WITHOUT_FILE ? 'NOT_FOUND' : '200'
    if (answer !== (isOpen(endpoint) ? opens : 'VIEW_ONLY')) wrong.push(`${place}: ${answer}`)
  }
  expect(wrong).toEqual([])
  expect(await everything(shop)).toEqual(before)
})
