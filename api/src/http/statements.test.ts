import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { everyEndpoint, type Endpoint } from '../testing/every-endpoint'
import { someoneElses } from '../testing/foreign-ids'
import { someVariants } from '../testing/some-variants'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import type { TestVisitor } from '../testing/test-visitor'

/** So many statements an answer may take that nothing has kept. */
const MOST = 12
/** Less of those that are asked for most: beside the vocabulary (five), which one answer reads for all. Others take more, each for what they bring together. */
const MOST_OF: Readonly<Record<string, number>> = {
  'products.list': 5 + 2,
  'products.get': 2,
  'products.cards': 1,
  'products.related': 4,
  'catalogue.facets': 5 + 2,
  'catalogue.suggestions': 4 + 5,
  // Looks for each of the popular searches, so that none of them finds nothing.
  'catalogue.menu': 24,
  'sellerOrders.get': 25,
  // A product as its seller edits it, with the draft, what waits for a decision, and what staff have corrected.
  'sellerProducts.get': 13,
  // One of them is looked up beforehand, unless the machine is busy.
  'catalogue.landing': 14,
  // All that is kept of an account, kind by kind.
  'account.export': 41,
  'seller.overview': 25,
  'orders.get': 16,
  // Reads orders as whole as one of them alone is read, to say what can be done about each.
  'orders.list': 16,
  // An order as its shopper reads it, and beside it money, mails, messages, notes and who did what.
  'desk.get': 28,
  // A product with its variants, prices, changes and take-downs, and in how many orders it is.
  'deskProducts.get': 17,
  // A shop with its people, money, orders, health, commission, and who decided what.
  'deskSellers.get': 25,
  // An account as every district knows it, in figures and the newest of each.
  'deskShoppers.get': 25,
  // One for each queue, behind the session and its role.
  'admin.queues': 14,
  // Sums of the ledger and of what was sold, and each queue with its age.
  'admin.dashboard': 20,
}

/** The same statement more often than this looks like one for each row. */
const MOST_ALIKE = 3
const MOST_ALIKE_OF: Readonly<Record<string, number>> = { 'catalogue.menu': 8 }

/** What an endpoint asks for in its query. */
const QUERIES: Readonly<Record<string, string>> = {
  'catalogue.suggestions': '?q=coat',
  'products.cards': '?slugs=a',
  'seller.search': '?q=coat',
  'admin.search': '?q=coat',
  'savedViews.list': '?list=orders',
  'deliveryRules.preview': '?country=AT&grams=500&itemsMinor=5000&pieces=1',
}

/** They ask for more than there is here: a token, a period, something that somebody else has made. */
const UNASKED = [
  'wishlist.shared',
  'checkout.payment',
  'sellerOrders.print',
  'sellerInvoices.archive',
  'sellerTeam.invitation',
  'sellerProducts.preview',
  'deskSellers.document',
  'contentReports.get',
  'productSubmissions.get',
  'disputes.shopper.picture',
  'disputes.seller.picture',
  'disputes.admin.picture',
  'collections.get',
  'curations.get',
  'media.get',
  'promotions.preview',
  'promotions.get',
  'promotions.use',
  'giftCards.get',
  'commission.preview',
  'commission.get',
  'chargebacks.get',
  'telemetry.series',
  'releases.timeline',
  'releases.history',
  'releases.graph',
  'contact.get',
  'newsletters.get',
  'newsletters.preview',
  'content.get',
  'content.version',
  'content.mailPreview',
  'staff.invitation',
]

let shop: TestApi
let visitor: TestVisitor
let pathOf: (endpoint: Endpoint) => string
const counting = new AsyncLocalStorage<string[]>()

beforeAll(async () => {
  shop = await startTestApi()
  const { visitor: everybody, ids } = await someoneElses(shop)
  visitor = everybody
  const [variant] = await someVariants(shop, 1)
  const { slug, seller } = await visitor.client.products.get({ id: variant.productId })
  const ownOf = (path: string) => {
    const id = ids[path]
    return id && 'own' in id ? id.own : ''
  }
  const known: Readonly<Record<string, string>> = {
    '/api/pages/{key}': 'about',
    '/api/products/{id}': slug,
    '/api/sellers/{slug}': seller.slug,
    '/api/admin/shops/{id}': variant.sellerId,
    '/api/admin/flags/{name}': 'goes-with',
    '/api/seller/reports/{report}': 'sales',
    '/api/admin/products/{id}': variant.productId,
    '/api/admin/disputes/{dispute}': ownOf('/api/seller/disputes/{dispute}'),
    '/api/admin/orders/{number}': ownOf('/api/orders/{number}'),
    '/api/admin/shoppers/{id}': (await visitor.client.accounts.sessions()).shop?.id ?? '',
    '/api/admin/orders/{number}/documents/{document}': ownOf('/api/orders/{number}/documents/{document}'),
  }
  pathOf = ({ path, place }) =>
    path.replaceAll(/\{[^}]+\}/g, (name, index: number) => {
      const upToId = path.slice(0, index + name.length)
      const id = ids[upToId]
      return (id && 'own' in id ? id.own : known[upToId]) ?? crypto.randomUUID()
    }) + (QUERIES[place] ?? '')

  const { query } = pg.Client.prototype as { query: (...asked: unknown[]) => unknown }
  vi.spyOn(pg.Client.prototype as { query: typeof query }, 'query').mockImplementation(function count(
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [statement] = asked as [string | { text: string }]
    counting.getStore()?.push(typeof statement === 'string' ? statement : statement.text)
    return query.apply(this, asked)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

/** Comes with whichever answer is asked for then, once a second or sooner after a signal: no answer's own, and still not again and again. */
const isLookAtChanges = (statement: string) => statement.includes('from stock_changes')

/** Comes every two seconds, with whichever answer is asked for then. */
const isLookAtSettings = (statement: string) => statement.endsWith('from "shop_settings"')

/** The statements of an answer that nothing has kept. */
async function statementsOf(endpoint: Endpoint) {
  const all: string[] = []
  await shop.api.deps.catalogue.changed()
  const { status } = await counting.run(all, () => visitor.send(pathOf(endpoint)))
  const statements = all.filter((statement) => !isLookAtSettings(statement))
  const total = statements.filter((statement) => !isLookAtChanges(statement)).length
  const times = new Map<string, number>()
  for (const statement of statements) times.set(statement, (times.get(statement) ?? 0) + 1)
  return { place: endpoint.place, status, total, alike: Math.max(0, ...times.values()), statements }
}

test('no answer takes more statements than it may, and none asks the same again and again', async () => {
  const asked = []
  for (const endpoint of everyEndpoint())
    if (endpoint.method === 'GET' && !endpoint.place.endsWith('stream')) asked.push(await statementsOf(endpoint))

  const answered = asked.filter(({ status }) => status === 200)
  expect(asked.filter(({ status }) => status !== 200).map(({ place }) => place)).toEqual(UNASKED)
  expect(answered.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(answered.length)
  expect(answered.filter(({ place, total }) => total > (MOST_OF[place] ?? MOST))).toEqual([])
  expect(answered.filter(({ place, alike }) => alike > (MOST_ALIKE_OF[place] ?? MOST_ALIKE))).toEqual([])
})
