import type { ApiClient, DeskTab } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { address, aRequest, type CallsOf } from './calls'

const reason = 'No imprint'

async function anOrder(api: ApiClient, tab: DeskTab) {
  const [order] = (await api.desk.list({ tab })).items
  return { number: order?.purchase ?? 'none', order: order?.number ?? 'none' }
}

async function aShopper(api: ApiClient, tab: 'all' | 'blocked' = 'all') {
  const [shopper] = (await api.deskShoppers.list({ tab })).items
  return { id: shopper?.id ?? mockId(4, 0) }
}

const aDeskProduct = async (api: ApiClient) => ({
  id: (await api.deskProducts.list({})).items[0]?.id ?? mockId(6, 0),
})
const aCase = async (api: ApiClient) => ({
  id: (await api.contentReports.list({})).items[0]?.id ?? mockId(41, 0),
})
const aSubmission = async (api: ApiClient) => ({
  id: (await api.productSubmissions.list({})).items[0]?.id ?? mockId(53, 0),
})
const aStatement = {
  category: 'counterfeit',
  ground: 'law',
  provision: 'Trade Mark Regulation, article 9',
  facts: 'The logo is another maker’s.',
  scope: 'for_good',
  source: 'own',
} as const

/** What the marketplace's own people look up, and do about orders, products and shoppers. */
export const deskCalls: CallsOf = (api) => ({
  'desk.list': () => api.desk.list({}),
  'contentReports.send': async () => {
    const [product] = (await api.products.list({})).items
    const report = { category: 'counterfeit', words: 'The logo is copied', email: 'ada@example.test' } as const
    return api.contentReports.send({ subject: 'product', named: product?.slug ?? 'none', ...report, ...aRequest() })
  },
  'contentReports.list': () => api.contentReports.list({}),
  'contentReports.get': async () => api.contentReports.get(await aCase(api)),
  'contentReports.decide': async () => {
    const { id } = await aCase(api)
    const { reports } = await api.contentReports.get({ id })
    return api.contentReports.decide({ id, reports, outcome: 'none', reason, ...aRequest() })
  },
  'deskProducts.list': () => api.deskProducts.list({}),
  'deskProducts.get': async () => api.deskProducts.get(await aDeskProduct(api)),
  'deskProducts.takeDown': async () =>
    api.deskProducts.takeDown({ ...(await aDeskProduct(api)), ...aStatement, ...aRequest() }),
  'deskProducts.takeDownMany': async () =>
    api.deskProducts.takeDownMany({
      ids: [(await aDeskProduct(api)).id],
      statement: aStatement,
      ...aRequest(),
    }),
  'deskProducts.decide': async () => {
    const one = await aDeskProduct(api)
    const { takeDowns } = await api.deskProducts.takeDown({ ...one, ...aStatement, ...aRequest() })
    return api.deskProducts.decide({ ...one, takeDown: takeDowns[0]?.id ?? '', outcome: 'restored', reason })
  },
  'deskProducts.correct': async () => {
    const [first, second] = (await api.deskProducts.list({})).items
    const { id, place } = await api.deskProducts.get({ id: first?.id ?? mockId(6, 0) })
    const other = await api.deskProducts.get({ id: second?.id ?? mockId(6, 1) })
    const seen = place ?? { category: 'none', brand: mockId(1, 0) }
    const [elsewhere] = (await api.catalogue.formOptions()).categories.filter(({ slug }) => slug !== seen.category)
    const brand = other.place?.brand ?? seen.brand
    return api.deskProducts.correct({ id, seen, category: elsewhere?.slug ?? 'none', brand, reason, ...aRequest() })
  },
  'productSubmissions.list': () => api.productSubmissions.list({}),
  'productSubmissions.get': async () => api.productSubmissions.get(await aSubmission(api)),
  'productSubmissions.approve': async () => api.productSubmissions.approve({ ...(await aSubmission(api)), version: 1 }),
  'productSubmissions.sendBack': async () =>
    api.productSubmissions.sendBack({ ...(await aSubmission(api)), version: 1, reason: 'pictures', words: reason }),
  'productSubmissions.decideMany': async () =>
    api.productSubmissions.decideMany({ items: [{ ...(await aSubmission(api)), version: 1 }] }),
  'productSubmissions.savePolicy': async () => {
    const { version } = await api.productSubmissions.policy()
    return api.productSubmissions.savePolicy({ shops: 'all', knownAfter: 5, edits: true, version })
  },
  'desk.get': async () => api.desk.get({ number: (await anOrder(api, 'all')).number }),
  'desk.document': async () => {
    const { number } = await anOrder(api, 'shipped')
    const { orders } = await api.desk.get({ number })
    return api.desk.document({ number, document: orders[0]?.documents[0]?.number ?? '' })
  },
  'desk.cancel': async () => api.desk.cancel({ ...(await anOrder(api, 'to_accept')), reason }),
  'desk.cancelItems': async () => {
    const order = await anOrder(api, 'to_accept')
    const lines = (await api.desk.get({ number: order.number })).orders.flatMap((one) => one.lines)
    const [line] = lines.filter(({ quantity, cancelled }) => quantity > cancelled)
    const left = line ? line.quantity - line.cancelled : 1
    return api.desk.cancelItems({
      ...order,
      ...{ lines: [{ lineId: line?.id ?? mockId(8, 0), quantity: 1, left }], reason, ...aRequest() },
    })
  },
  'savedViews.list': () => api.savedViews.list({ list: 'orders' }),
  'savedViews.create': () =>
    api.savedViews.create({ list: 'orders', name: 'Ireland', search: 'country=IE', shared: false, ...aRequest() }),
  'savedViews.save': async () => {
    const [view] = (await api.savedViews.list({ list: 'orders' })).items
    return api.savedViews.save({ id: view?.id ?? mockId(29, 0), name: 'Vienna', shared: false, version: 1 })
  },
  'savedViews.remove': () => api.savedViews.remove({ id: mockId(29, 0) }),
  'savedViews.restore': () => api.savedViews.restore({ id: mockId(29, 0) }),
  'desk.hold': async () => {
    const { number } = await anOrder(api, 'to_accept')
    return api.desk.hold({ number, held: true, reason, ...aRequest() })
  },
  'desk.decideConsent': async () => {
    const { number } = await anOrder(api, 'consent')
    const consent = (await api.desk.get({ number })).consents?.[0]?.id ?? mockId(28, 0)
    return api.desk.decideConsent({ number, consent, approve: false, reason })
  },
  'desk.refund': async () => {
    const order = await anOrder(api, 'delivered')
    return api.desk.refund({ ...order, amountMinor: 100, reason, borneBy: 'marketplace', ...aRequest() })
  },
  'desk.addNote': async () => {
    const { number } = await anOrder(api, 'all')
    return api.desk.addNote({ number, text: 'Called back.', ...aRequest() })
  },
  'desk.sendMail': async () =>
    api.desk.sendMail({ ...(await anOrder(api, 'shipped')), mail: 'shipped', ...aRequest() }),
  'desk.correctAddress': async () => {
    const { number } = await anOrder(api, 'to_accept')
    const { address: former, addressVersion } = await api.desk.get({ number })
    return api.desk.correctAddress({
      number,
      address: { ...address, country: former.country },
      version: addressVersion,
    })
  },
  'deskShoppers.list': () => api.deskShoppers.list({}),
  'deskShoppers.get': async () => api.deskShoppers.get(await aShopper(api)),
  'deskShoppers.block': async () => api.deskShoppers.block({ ...(await aShopper(api)), reason, ...aRequest() }),
  'deskShoppers.unblock': async () =>
    api.deskShoppers.unblock({ ...(await aShopper(api, 'blocked')), reason, ...aRequest() }),
  'deskShoppers.signOut': async () => api.deskShoppers.signOut({ ...(await aShopper(api)), ...aRequest() }),
  'deskShoppers.endSession': async () => {
    const { id } = await aShopper(api)
    const { sessions } = await api.deskShoppers.get({ id })
    return api.deskShoppers.endSession({ id, session: sessions[0]?.id ?? mockId(4, 0) })
  },
  'deskShoppers.resetPassword': async () => api.deskShoppers.resetPassword({ ...(await aShopper(api)), ...aRequest() }),
  'deskShoppers.confirmEmail': async () => {
    const nameless = (await api.deskShoppers.list({})).items.find(({ name }) => name === null)
    return api.deskShoppers.confirmEmail({ id: nameless?.id ?? mockId(4, 0), ...aRequest() })
  },
  'deskShoppers.addNote': async () =>
    api.deskShoppers.addNote({ ...(await aShopper(api)), text: 'Called back.', ...aRequest() }),
  'deskShoppers.export': async () => api.deskShoppers.export(await aShopper(api)),
  'deskShoppers.erase': async () => {
    const { id } = await aShopper(api)
    const { email } = await api.deskShoppers.get({ id })
    return api.deskShoppers.erase({ id, email })
  },
})
