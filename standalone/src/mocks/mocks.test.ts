// @vitest-environment node
import { getResponse } from 'msw'
import {
  createApiClient,
  emptyTyped,
  isProblem,
  MAX_ADDRESSES,
  type Address,
  type ApiClient,
  type OrderState,
  type ProductDraft,
} from 'shared-contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DataMode } from '../frame/data-mode'
import { demoAccounts } from '../frame/demo-accounts'
import { GOOD_RESET_TOKEN } from './answers/account-answers'
import { GOOD_ALERT_TOKEN } from './answers/alert-answers'
import { GOOD_LETTER_TOKEN } from './answers/newsletter-answers'
import { GOOD_CODE } from './answers/security-answers'
import { createHandlers } from './create-handlers'
import { mockEndpoints } from './endpoints'
import { shopName } from './fixtures'
import { toSlug } from './make-product'
import { mockId } from './mock-id'
import { MockState } from './mock-state'

let mode: DataMode
let api: ApiClient
let fetchRaw: (path: string, init?: RequestInit) => Promise<Response | undefined>

function aStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  }
}

beforeEach(() => {
  mode = 'normal'
  const handlers = createHandlers({ state: MockState.restore(aStorage()), mode: () => mode })
  const answer = (request: Request) => getResponse(handlers, request)
  fetchRaw = (path, init) => answer(new Request(`http://shop.test${path}`, init))
  api = createApiClient({
    origin: 'http://shop.test',
    fetch: async (request) => (await answer(request)) ?? Response.error(),
  })
})

const registration = {
  email: 'new@demo.test',
  password: 'a fine password',
  confirmPassword: 'a fine password',
  terms: true,
}

async function aDraft(): Promise<ProductDraft> {
  const { items } = await api.catalogue.brands()
  return {
    images: [new File(['one'], 'front.png', { type: 'image/png' })],
    ...{ name: 'Linen shirt', slug: 'linen-shirt', price: '49.90', stock: 3, brand: items[0]?.id ?? '' },
    ...{ category: 'men', color: 'red', size: 'm', description: 'A shirt.', details: 'Linen.' },
  }
}

const someProduct = () => api.products.get({ id: 'lambswool-crew-neck' })
const aProductId = async () => (await someProduct()).id
const aVariant = async () => (await someProduct()).variants[0]!.id

async function aSoldOutVariant() {
  for (const { slug } of (await api.products.list({})).items) {
    const gone = (await api.products.get({ id: slug })).variants.find(({ available }) => available === 0)
    if (gone) return gone.id
  }
  return mockId(1, 0)
}
const anAwaitedSize = async () => ({ id: (await api.alerts.mine({})).items[0]?.id ?? mockId(13, 0) })

const newPassword = { password: registration.password, confirmPassword: registration.password }
const address = { recipient: 'Ada', line1: 'Street 1', postcode: '1010', city: 'Vienna', country: 'AT' }

/** A new address, or one of those that the full book has. */
async function anAddress() {
  const { items } = await api.addresses.list()
  return items.length < MAX_ADDRESSES ? api.addresses.create(address) : (items[0] as Address)
}

/** For what no mock can make succeed: its refusal is as declared. */
async function refused(call: Promise<unknown>): Promise<void> {
  const error: unknown = await call.catch((cause: unknown) => cause)
  if (
    !isProblem(error, 'LOGIN_STEP_OVER') &&
    !isProblem(error, 'PASSKEY_REFUSED') &&
    !isProblem(error, 'NOT_FOUND') &&
    !isProblem(error, 'REFUSED')
  )
    throw error
}

const aParcel = { carrier: 'An Post', trackingNumber: 'AP 1', requestId: crypto.randomUUID() }

async function aCheckout() {
  await api.cart.add({ variantId: await aVariant(), quantity: 1, requestId: crypto.randomUUID() })
  return api.checkout.start()
}

async function aPurchase() {
  const { id, totals } = await aCheckout()
  return api.checkout.place({ id, totalMinor: totals.total.amountMinor, paymentToken: 'a-token' })
}

/** One of the demo shopper's orders that is in a state. */
async function anOrder(state: OrderState) {
  const number = (await api.orders.list({})).items.find(({ states }) => states.includes(state))?.number ?? 'none'
  return { number, order: `${number}-1` }
}

async function aReturn() {
  const order = await anOrder('delivered')
  const lineId = (await api.orders.get(order)).orders[0]?.lines[0]?.id ?? ''
  const lines = [{ lineId, quantity: 1, reason: 'too_small' as const }]
  return api.orders.requestReturn({ ...order, lines, requestId: crypto.randomUUID() })
}

const aWord = () => ({ body: 'Is it warm?', requestId: crypto.randomUUID() })

async function aSellersOrder(state: OrderState) {
  return { number: (await api.sellerOrders.list({ state })).items[0]?.number ?? 'none' }
}

const aDocument = async () => (await api.sellerInvoices.list({})).items[0] ?? { number: 'none', issuedOn: '2001-01-01' }
const aRequest = () => ({ requestId: crypto.randomUUID() })
const ownProduct = async () => ({ id: (await api.products.mine({})).items[0]?.id ?? mockId(1, 0) })
const anImport = async () => ({ id: (await api.productImports.list({})).items[0]?.id ?? mockId(9, 0) })
const aCsv = () => new File(['Handle,Title\nshirt,Shirt'], 'products.csv', { type: 'text/csv' })
const onShelf = async () => ({ variantId: (await api.sellerStock.list({})).items[0]?.variantId ?? mockId(2, 0) })

const anInvitation = async () => ({ id: (await api.sellerTeam.overview()).invitations[0]?.id ?? mockId(17, 0) })
const aColleague = async () => ({ id: (await api.sellerTeam.overview()).members[1]?.id ?? mockId(16, 0) })

const aPiece = { id: 'lambswool-crew-neck' }
const aReview = async () => ({ id: (await api.reviews.list(aPiece)).items[0]?.id ?? '' })
const aMessage = async () => ({ id: (await api.contact.list({})).items[0]?.id ?? mockId(9, 0) })

async function aPromotion() {
  const [first] = (await api.promotions.list({ state: 'active' })).items
  return { id: first?.id ?? mockId(13, 0), version: first?.version ?? 0 }
}
const aPromotionDraft = { code: 'spring-10', description: 'Spring', kind: 'percent' as const, percent: 10 }

const aJudged = async () => ({ id: (await api.sellers.list({})).items[0]?.id ?? mockId(15, 0) })
const reason = 'No imprint'

const aHeldReview = async () => ({ id: (await api.reviewModeration.list({})).items[0]?.id ?? mockId(11, 0) })
async function aReviewDraft() {
  const lineId = (await api.reviews.mine(aPiece)).reviewable[0]?.lineId ?? ''
  return { lineId, rating: 5, title: 'Good', body: 'Warm and light, as it should be.' }
}

/** One call of every endpoint that succeeds in a shop with data. */
const calls: Record<string, () => Promise<unknown>> = {
  'catalogue.landing': () => api.catalogue.landing(),
  'catalogue.categories': () => api.catalogue.categories(),
  'catalogue.brands': () => api.catalogue.brands(),
  'catalogue.facets': () => api.catalogue.facets({}),
  'catalogue.suggestions': () => api.catalogue.suggestions({ q: 'knit' }),
  'catalogue.slugs': () => api.catalogue.slugs({}),
  'catalogue.seller': () => api.catalogue.seller({ slug: toSlug(shopName) }),
  'catalogue.formOptions': () => api.catalogue.formOptions(),
  'products.list': () => api.products.list({}),
  'products.get': () => api.products.get({ id: 'lambswool-crew-neck' }),
  'products.related': () => api.products.related({ id: 'lambswool-crew-neck' }),
  'products.cards': () => api.products.cards({ slugs: 'lambswool-crew-neck' }),
  'products.create': async () => api.products.create(await aDraft()),
  'products.mine': () => api.products.mine({}),
  'reviews.list': () => api.reviews.list({ ...aPiece, sort: 'helpful', stars: 5 }),
  'reviews.mine': () => api.reviews.mine(aPiece),
  'reviews.create': async () => api.reviews.create({ ...aPiece, ...(await aReviewDraft()) }),
  'reviews.addPhoto': async () => {
    const { lineId } = await aReviewDraft()
    const image = new File(['one'], 'me.png', { type: 'image/png' })
    return api.reviews.addPhoto({ ...aPiece, lineId, ...aRequest(), image })
  },
  'reviews.vote': async () => api.reviews.vote(await aReview()),
  'reviews.unvote': async () => api.reviews.unvote(await aReview()),
  'reviewModeration.list': () => api.reviewModeration.list({}),
  'reviewModeration.approve': async () => api.reviewModeration.approve(await aHeldReview()),
  'reviewModeration.reject': async () =>
    api.reviewModeration.reject({ ...(await aHeldReview()), reason: 'advertising' }),
  'reviewModeration.reopen': async () => api.reviewModeration.reopen(await aHeldReview()),
  'cart.get': () => api.cart.get(),
  'cart.add': async () => api.cart.add({ variantId: await aVariant(), quantity: 1, requestId: crypto.randomUUID() }),
  'cart.set': async () => api.cart.set({ variantId: await aVariant(), quantity: 2 }),
  'cart.acceptPrices': () => api.cart.acceptPrices(),
  'wishlist.get': () => api.wishlist.get({}),
  'wishlist.ids': () => api.wishlist.ids(),
  'wishlist.add': async () => api.wishlist.add({ productId: await aProductId() }),
  'wishlist.setPriceAlert': async () => {
    const productId = await aProductId()
    await api.wishlist.add({ productId })
    return api.wishlist.setPriceAlert({ productId, on: false })
  },
  'wishlist.remove': async () => api.wishlist.remove({ productId: await aProductId() }),
  'wishlist.share': () => api.wishlist.share(),
  'wishlist.unshare': () => api.wishlist.unshare(),
  'wishlist.shared': () => api.wishlist.shared({ token: 'shared' }),
  'checkout.start': () => aCheckout(),
  'checkout.get': async () => api.checkout.get({ id: (await aCheckout()).id }),
  'checkout.change': async () => api.checkout.change({ id: (await aCheckout()).id, email: 'ada@example.com', address }),
  'checkout.leave': async () => api.checkout.leave({ id: (await aCheckout()).id }),
  'checkout.place': () => aPurchase(),
  'checkout.payment': async () => {
    await aPurchase()
    return api.checkout.payment({ id: (await aCheckout()).id })
  },
  'orders.list': () => api.orders.list({}),
  'orders.get': async () => api.orders.get({ number: (await aPurchase()).number }),
  'orders.document': async () => {
    const { number } = await anOrder('shipped')
    const { orders } = await api.orders.get({ number })
    return api.orders.document({ number, document: orders[0]?.documents[0]?.number ?? '' })
  },
  'orders.cancel': async () => api.orders.cancel(await anOrder('paid')),
  'orders.requestReturn': () => aReturn(),
  'orders.sendReturn': async () => {
    await aReturn()
    const order = await anOrder('delivered')
    return api.orders.sendReturn({ ...order, returnNumber: `${order.order}-R1` })
  },
  'orders.withdrawReturn': async () => {
    const { number, orders } = await aReturn()
    const [order] = orders.filter(({ returns }) => returns.length > 0)
    const returnNumber = order?.returns.at(-1)?.number ?? ''
    return api.orders.withdrawReturn({ number, order: order?.number ?? '', returnNumber })
  },
  'orders.sendLink': () => api.orders.sendLink({ number: 'HAAAA-AAAAA', email: 'ada@example.com', ...aRequest() }),
  'orders.reorder': async () =>
    api.orders.reorder({ number: (await aPurchase()).number, requestId: crypto.randomUUID() }),
  'sellerProfile.get': () => api.sellerProfile.get(),
  'sellerProfile.save': async () => {
    const { version, content } = await api.sellerProfile.get()
    const holiday = { from: '2026-08-03', until: '2026-08-16', note: 'By the sea' }
    return api.sellerProfile.save({ version, ...content, story: 'Woven twice.', holiday })
  },
  'sellerProfile.onboarding': () => api.sellerProfile.onboarding(),
  'sellerProfile.terms': () => api.sellerProfile.terms(),
  'sellerProfile.acceptTerms': async () => {
    const { version } = await api.sellerProfile.terms()
    return api.sellerProfile.acceptTerms({ version })
  },
  'sellerMoney.overview': () => api.sellerMoney.overview(),
  'sellerMoney.statement': () => api.sellerMoney.statement({ account: 'pending' }),
  'sellerMoney.payouts': () => api.sellerMoney.payouts({}),
  'sellerMoney.payout': async () => {
    const { items } = await api.sellerMoney.payouts({})
    return api.sellerMoney.payout({ number: items[0]?.number ?? 'none' })
  },
  'sellerMoney.payOut': () => api.sellerMoney.payOut({ currency: 'EUR', requestId: mockId(8, 1) }),
  'sellerMoney.setAccount': () => api.sellerMoney.setAccount({ holder: 'Ada', iban: 'AT61 1904 3002 3457 3201' }),
  'sellerMoney.setRhythm': () => api.sellerMoney.setRhythm({ rhythm: 'month' }),
  'sellerOrders.list': () => api.sellerOrders.list({ q: 'ada' }),
  'sellerOrders.returns': () => api.sellerOrders.returns({ tab: 'to_answer' }),
  'sellerOrders.acceptMany': async () =>
    api.sellerOrders.acceptMany({ numbers: [(await aSellersOrder('paid')).number] }),
  'orderMessages.shopper.list': async () => api.orderMessages.shopper.list(await anOrder('delivered')),
  'orderMessages.shopper.send': async () =>
    api.orderMessages.shopper.send({ ...(await anOrder('delivered')), ...aWord() }),
  'orderMessages.shopper.read': async () =>
    api.orderMessages.shopper.read({ ...(await anOrder('delivered')), upTo: mockId(13, 0) }),
  'orderMessages.seller.list': async () => api.orderMessages.seller.list(await aSellersOrder('paid')),
  'orderMessages.seller.send': async () =>
    api.orderMessages.seller.send({ ...(await aSellersOrder('paid')), ...aWord() }),
  'orderMessages.seller.read': async () =>
    api.orderMessages.seller.read({ ...(await aSellersOrder('paid')), upTo: mockId(13, 0) }),
  'sellerOrders.get': async () => api.sellerOrders.get(await aSellersOrder('paid')),
  'sellerOrders.packingSlip': async () => api.sellerOrders.packingSlip(await aSellersOrder('paid')),
  'contact.sendAsSeller': () =>
    api.contact.sendAsSeller({ topic: 'selling', message: 'How do payouts work?', requestId: mockId(9, 99) }),
  'sellerInvoices.list': () => api.sellerInvoices.list({}),
  'sellerInvoices.pdf': async () => api.sellerInvoices.pdf({ number: (await aDocument()).number }),
  'sellerInvoices.archive': async () => api.sellerInvoices.archive({ month: (await aDocument()).issuedOn.slice(0, 7) }),
  'sellerInvoices.legalDetails': () => api.sellerInvoices.legalDetails(),
  'sellerInvoices.saveLegalDetails': () =>
    api.sellerInvoices.saveLegalDetails({
      legalName: 'A Shop Ltd',
      line1: 'Main Street 1',
      city: 'Dublin',
      country: 'IE',
      taxId: 'IE6388047V',
    }),
  'sellerOrders.accept': async () => api.sellerOrders.accept(await aSellersOrder('paid')),
  'sellerOrders.ship': async () => api.sellerOrders.ship({ ...(await aSellersOrder('processing')), ...aParcel }),
  'sellerOrders.deliver': async () => {
    const order = await api.sellerOrders.get(await aSellersOrder('shipped'))
    return api.sellerOrders.deliver({ number: order.number, shipmentId: order.shipments[0]?.id ?? '' })
  },
  'sellerOrders.cancel': async () => api.sellerOrders.cancel({ ...(await aSellersOrder('paid')), reason: 'Gone' }),
  'sellerOrders.refund': async () =>
    api.sellerOrders.refund({ ...(await aSellersOrder('delivered')), amountMinor: 100, reason: 'Late', ...aRequest() }),
  ...Object.fromEntries(
    (['approveReturn', 'rejectReturn', 'receiveReturn', 'refundReturn'] as const).map((step) => [
      `sellerOrders.${step}`,
      async () => {
        const one = { ...(await aSellersOrder('delivered')), returnNumber: 'none' }
        return refused(api.sellerOrders[step]({ ...one, answer: 'Yes', restock: [] }))
      },
    ]),
  ),
  'sellerProducts.create': () => api.sellerProducts.create(aRequest()),
  'sellerProducts.get': async () => api.sellerProducts.get(await ownProduct()),
  'sellerProducts.update': async () => {
    const { id, version, content } = await api.sellerProducts.get(await ownProduct())
    return api.sellerProducts.update({ id, version, ...content! })
  },
  'sellerProducts.saveDraft': async () => {
    const { id, version } = await api.sellerProducts.get(await ownProduct())
    return api.sellerProducts.saveDraft({ id, version, typed: { ...emptyTyped, name: 'Half a na' } })
  },
  'sellerProducts.discardDraft': async () => api.sellerProducts.discardDraft(await ownProduct()),
  'sellerProducts.publish': async () => {
    const { id, version } = await api.sellerProducts.get(await ownProduct())
    return api.sellerProducts.publish({ id, version })
  },
  'sellerProducts.archive': async () => api.sellerProducts.archive(await ownProduct()),
  'sellerProducts.restore': async () => api.sellerProducts.restore(await ownProduct()),
  'sellerProducts.duplicate': async () => api.sellerProducts.duplicate({ ...(await ownProduct()), ...aRequest() }),
  'sellerProducts.remove': async () => api.sellerProducts.remove(await ownProduct()),
  'sellerProducts.bulk': () =>
    api.sellerProducts.bulk({ ...aRequest(), action: { kind: 'archive' }, matching: { q: 'coat' } }),
  'sellerProducts.upload': () =>
    api.sellerProducts.upload({ image: new File(['one'], 'front.png', { type: 'image/png' }) }),
  'sellerProducts.previewLink': async () => api.sellerProducts.previewLink(await ownProduct()),
  'sellerProducts.preview': async () => {
    const { token } = await api.sellerProducts.previewLink(await ownProduct())
    return api.sellerProducts.preview({ token })
  },
  'sellerProducts.export': () => api.sellerProducts.export({ matching: { q: 'coat' } }),
  'productImports.create': () => api.productImports.create({ ...aRequest(), file: aCsv() }),
  'productImports.list': () => api.productImports.list({}),
  'productImports.template': () => api.productImports.template(),
  'productImports.get': async () => api.productImports.get(await anImport()),
  'productImports.problems': async () => api.productImports.problems({ ...(await anImport()), level: 'error' }),
  'productImports.corrections': async () => api.productImports.corrections(await anImport()),
  'productImports.set': async () =>
    api.productImports.set({ ...(await anImport()), choices: [{ kind: 'color', word: 'Crimson', choice: 'red' }] }),
  'productImports.start': async () => api.productImports.start({ ...(await anImport()), whole: false }),
  'productImports.cancel': async () => api.productImports.cancel(await anImport()),
  'sellerStock.list': () => api.sellerStock.list({ level: 'low' }),
  'sellerStock.adjust': async () =>
    api.sellerStock.adjust({ ...(await onShelf()), ...aRequest(), kind: 'received', quantity: 2 }),
  'sellerStock.history': async () => api.sellerStock.history(await onShelf()),
  'sellerStock.setThreshold': async () => api.sellerStock.setThreshold({ ...(await onShelf()), lowAt: 3 }),
  'sellerStock.setShopThreshold': () => api.sellerStock.setShopThreshold({ lowAt: 3 }),
  'contact.send': () =>
    api.contact.send({ topic: 'other', name: 'Ada', email: 'a@b.test', message: 'A long word', tookMs: 9000 }),
  'contact.list': () => api.contact.list({ state: 'open' }),
  'contact.get': async () => api.contact.get(await aMessage()),
  'contact.answer': async () =>
    api.contact.answer({ ...(await aMessage()), answer: 'It comes tomorrow.', requestId: crypto.randomUUID() }),
  'contact.close': async () => api.contact.close(await aMessage()),
  'contact.reopen': async () => api.contact.reopen(await aMessage()),
  'promotions.list': () => api.promotions.list({}),
  'promotions.get': async () => api.promotions.get({ id: (await aPromotion()).id }),
  'promotions.create': () => api.promotions.create(aPromotionDraft),
  'promotions.update': async () => api.promotions.update({ ...aPromotionDraft, ...(await aPromotion()) }),
  'promotions.end': async () => api.promotions.end(await aPromotion()),
  'newsletter.subscribe': () => api.newsletter.subscribe({ email: 'ada@example.test' }),
  'newsletter.confirm': () => api.newsletter.confirm({ token: GOOD_LETTER_TOKEN }),
  'newsletter.unsubscribe': () => api.newsletter.unsubscribe({ token: GOOD_LETTER_TOKEN }),
  'alerts.ask': async () => api.alerts.ask({ variantId: await aSoldOutVariant(), email: 'ada@example.test' }),
  'alerts.mine': () => api.alerts.mine({}),
  'alerts.end': async () => api.alerts.end(await anAwaitedSize()),
  'alerts.restore': async () => api.alerts.restore(await anAwaitedSize()),
  'alerts.unsubscribe': () => api.alerts.unsubscribe({ kind: 'price', token: GOOD_ALERT_TOKEN }),
  'delivery.ways': () => api.delivery.ways(),
  'seller.overview': () => api.seller.overview(),
  'sellerReports.sales': () => api.sellerReports.sales({ range: '7d' }),
  'sellerReports.products': () => api.sellerReports.products({ about: 'stock' }),
  'sellerReports.categories': () => api.sellerReports.categories({}),
  'sellerReports.regions': () => api.sellerReports.regions({}),
  'sellerReports.returns': () => api.sellerReports.returns({}),
  'products.noteView': () => api.products.noteView({ id: mockId(1, 0) }),
  'refunds.failed': () => api.refunds.failed({}),
  'refunds.settle': async () => {
    const [refund] = (await api.refunds.failed({})).items
    return api.refunds.settle({ id: refund?.id ?? mockId(17, 0), note: 'Bank transfer' })
  },
  'refunds.retry': async () => {
    const [refund] = (await api.refunds.failed({})).items
    return api.refunds.retry({ id: refund?.id ?? mockId(17, 0) })
  },
  'seller.status': () => api.seller.status(),
  'seller.submit': () => refused(api.seller.submit()),
  'sellers.list': () => api.sellers.list({}),
  'sellers.approve': async () => api.sellers.approve(await aJudged()),
  'sellers.reject': async () => api.sellers.reject({ ...(await aJudged()), reason }),
  'sellers.suspend': async () => {
    const [seller] = (await api.sellers.list({ state: 'approved' })).items
    return api.sellers.suspend({ id: seller?.id ?? mockId(15, 0), reason })
  },
  'seller.work': () => api.seller.work(),
  'sellerNotifications.list': () => api.sellerNotifications.list({}),
  'sellerNotifications.unread': () => api.sellerNotifications.unread(),
  'sellerNotifications.read': () => api.sellerNotifications.read({ ids: [1], upTo: 2 }),
  'sellerNotifications.choices': () => api.sellerNotifications.choices(),
  'sellerNotifications.choose': () => api.sellerNotifications.choose({ kind: 'message', inApp: false, mail: true }),
  'sellerTeam.overview': () => api.sellerTeam.overview(),
  'sellerTeam.invite': () => api.sellerTeam.invite({ email: 'mia@demo.test', role: 'finance', ...aRequest() }),
  'sellerTeam.resend': async () => api.sellerTeam.resend(await anInvitation()),
  'sellerTeam.revoke': async () => api.sellerTeam.revoke(await anInvitation()),
  'sellerTeam.changeRole': async () => api.sellerTeam.changeRole({ ...(await aColleague()), role: 'finance' }),
  'sellerTeam.remove': async () => api.sellerTeam.remove(await aColleague()),
  'sellerTeam.shops': () => api.sellerTeam.shops(),
  'sellerTeam.chooseShop': () => api.sellerTeam.chooseShop({ id: mockId(15, 0) }),
  'sellerTeam.invitation': () => api.sellerTeam.invitation({ token: GOOD_RESET_TOKEN }),
  'sellerTeam.join': () => api.sellerTeam.join({ token: GOOD_RESET_TOKEN }),
  'sellerTeam.register': () =>
    api.sellerTeam.register({ token: GOOD_RESET_TOKEN, name: 'Mia', ...newPassword, terms: true }),
  'admin.overview': () => api.admin.overview(),
  'admin.queues': () => api.admin.queues(),
  'releases.environments': () => api.releases.environments(),
  'releases.timeline': () => api.releases.timeline({ remote: 'seller' }),
  'releases.history': () => api.releases.history({ environment: 'production' }),
  'releases.change': () =>
    api.releases.change({ environment: 'production', remote: 'seller', action: 'rollback', reason: 'a test' }),
  'telemetry.send': () =>
    api.telemetry.send({
      environment: 'production',
      sampleEvery: 1,
      beacons: [{ remote: 'auth', version: '0123456789abcdef', page: 'log-in', cohort: 'stable', outcome: 'ok' }],
    }),
  'telemetry.report': () => api.telemetry.report({}),
  'telemetry.series': () => api.telemetry.series({ remote: 'seller' }),
  'releases.graph': () => api.releases.graph({ environment: 'production' }),
  ...Object.fromEntries(
    (['shop', 'seller', 'admin'] as const).flatMap((audience) => {
      const account = accountsOf(audience)
      return [
        [`accounts.${audience}.login`, () => account().login(demoAccounts[audience])],
        [`accounts.${audience}.checkSession`, () => account().checkSession()],
        [`accounts.${audience}.logout`, () => account().logout()],
        [`accounts.${audience}.forgotPassword`, () => account().forgotPassword({ email: 'who@demo.test' })],
        [
          `accounts.${audience}.resetPassword`,
          () =>
            account().resetPassword({
              token: GOOD_RESET_TOKEN,
              password: registration.password,
              confirmPassword: registration.password,
            }),
        ],
      ]
    }),
  ),
  ...Object.fromEntries(
    (['shop', 'seller', 'admin'] as const).flatMap((audience) => {
      const account = accountsOf(audience)
      const security = () => api.security[audience]
      const credential = { id: 'aa', response: { clientDataJSON: 'aa', authenticatorData: 'aa', signature: 'aa' } }
      const made = { id: 'aa', response: { clientDataJSON: 'aa', attestationObject: 'aa' } }
      const change = { currentPassword: demoAccounts[audience].password, ...newPassword }
      const keep = () => security().addPasskey({ name: 'Phone', credential: made })
      const here = async () => (await security().sessions()).items[0]?.id ?? ''
      return [
        [`accounts.${audience}.completeLogin`, () => refused(account().completeLogin({ code: GOOD_CODE }))],
        [`accounts.${audience}.passkeyOptions`, () => account().passkeyOptions()],
        [`accounts.${audience}.passkeyLogin`, () => refused(account().passkeyLogin({ credential }))],
        [`accounts.${audience}.confirmEmail`, () => account().confirmEmail({ token: GOOD_RESET_TOKEN })],
        [`security.${audience}.overview`, () => security().overview()],
        [`security.${audience}.prove`, () => security().prove({ password: demoAccounts[audience].password })],
        [`security.${audience}.proofOptions`, () => security().proofOptions()],
        [`security.${audience}.proveByPasskey`, () => security().proveByPasskey({ credential })],
        [`security.${audience}.changePassword`, () => security().changePassword(change)],
        [`security.${audience}.changeEmail`, () => security().changeEmail({ email: 'new@demo.test' })],
        [`security.${audience}.verifyEmail`, () => security().verifyEmail()],
        [`security.${audience}.sessions`, () => security().sessions()],
        [`security.${audience}.endSession`, async () => security().endSession({ id: await here() })],
        [`security.${audience}.endOtherSessions`, () => security().endOtherSessions()],
        [`security.${audience}.startAuthenticator`, () => security().startAuthenticator()],
        [`security.${audience}.confirmAuthenticator`, () => security().confirmAuthenticator({ code: GOOD_CODE })],
        [`security.${audience}.endAuthenticator`, () => security().endAuthenticator()],
        [`security.${audience}.renewRecoveryCodes`, () => security().renewRecoveryCodes()],
        [`security.${audience}.passkeys`, () => security().passkeys()],
        [`security.${audience}.passkeyOptions`, () => security().passkeyOptions()],
        [`security.${audience}.addPasskey`, keep],
        [
          `security.${audience}.renamePasskey`,
          async () => security().renamePasskey({ id: (await keep()).id, name: 'Laptop' }),
        ],
        [`security.${audience}.removePasskey`, async () => security().removePasskey({ id: (await keep()).id })],
      ]
    }),
  ),
  'account.profile': () => api.account.profile(),
  'account.updateProfile': () => api.account.updateProfile({ name: 'Ada' }),
  'account.notifications': () => api.account.notifications(),
  'account.updateNotifications': () =>
    api.account.updateNotifications({ newsletter: true, reviewRequests: true, priceAlerts: false }),
  'account.export': () => api.account.export(),
  'account.delete': () => api.account.delete(),
  'addresses.list': () => api.addresses.list(),
  'addresses.create': () => anAddress(),
  'addresses.update': async () => api.addresses.update({ ...address, id: (await anAddress()).id }),
  'addresses.delete': async () => api.addresses.delete({ id: (await anAddress()).id }),
  'addresses.restore': async () => {
    const { id } = await anAddress()
    await api.addresses.delete({ id })
    return api.addresses.restore({ id })
  },
  'addresses.setDefault': async () => api.addresses.setDefault({ id: (await anAddress()).id }),
  'accounts.sessions': () => api.accounts.sessions(),
  'accounts.shop.register': () => api.accounts.shop.register(registration),
  'accounts.seller.register': () => api.accounts.seller.register(registration),
}

function accountsOf(audience: 'shop' | 'seller' | 'admin') {
  return () => api.accounts[audience]
}

async function signInEverybody() {
  await api.accounts.shop.login(demoAccounts.shop)
  await api.accounts.seller.login(demoAccounts.seller)
  await api.accounts.admin.login(demoAccounts.admin)
}

test('every endpoint of the contract is called below', () => {
  expect(Object.keys(calls).sort()).toEqual(mockEndpoints.map(({ name }) => name).sort())
})

/** What has nothing to work on when there is nothing yet. */
const needsData = [
  /^products\.(get|create|related)$/,
  /^cart\.(add|set)$/,
  /^checkout\./,
  /^orders\.(?!list|sendLink)/,
  /^reviews\./,
  /^reviewModeration\.(?!list)/,
  /^contact\.(?!send|list)/,
  /^promotions\.(?!list|create)/,
  /^sellers\.(?!list)/,
  /^refunds\.(retry|settle)$/,
  /^sellerOrders\.(?!list|returns|acceptMany|.*Return)/,
  /^orderMessages\./,
  /^sellerProducts\.(?!create|bulk|upload|export)/,
  /^sellerStock\.(?!list|setShop)/,
  /^productImports\.(?!create|list|template)/,
  /^sellerMoney\.(payout|payOut)$/,
  /^sellerInvoices\.(pdf|archive)$/,
  /^sellerTeam\.(resend|revoke|changeRole|remove)$/,
  /^alerts\.(ask|end|restore)$/,
  /^wishlist\.(add|remove|setPriceAlert)$/,
  /^catalogue\.seller$/,
  /^releases\.(timeline|history|change|graph)$/,
]

// A handler throws when its answer breaks the contract, so an answer that arrives has kept it.
describe.each(mockEndpoints.map(({ name }) => name))('%s', (name) => {
  test.each(['normal', 'many', 'empty'] as const)('keeps the contract with %s data', async (condition) => {
    await signInEverybody()
    mode = condition
    const wanted = condition !== 'empty' || !needsData.some((pattern) => pattern.test(name))
    const outcome = await calls[name]?.().then(
      () => 'answered',
      (error: unknown) =>
        ['NOT_FOUND', 'VALIDATION_FAILED', 'REFUSED'].some((code) => isProblem(error, code)) ? 'refused' : error,
    )
    expect(outcome).toBe(wanted ? 'answered' : 'refused')
  })
})

test('back-office calls need their own role', async () => {
  await api.accounts.shop.login(demoAccounts.shop)
  for (const name of ['products.mine', 'products.create', 'seller.overview', 'admin.overview']) {
    const error: unknown = await calls[name]?.().catch((cause: unknown) => cause)
    expect(isProblem(error, 'UNAUTHORIZED'), name).toBe(true)
  }
})

test.each([
  [
    'a wrong password',
    'INVALID_CREDENTIALS',
    () => api.accounts.shop.login({ ...demoAccounts.shop, password: 'wrong' }),
  ],
  [
    'an email that exists',
    'EMAIL_TAKEN',
    () => api.accounts.shop.register({ ...registration, email: demoAccounts.shop.email }),
  ],
  [
    'a common password',
    'PASSWORD_TOO_COMMON',
    () => api.accounts.shop.register({ ...registration, password: 'password', confirmPassword: 'password' }),
  ],
  [
    'a used link',
    'RESET_LINK_INVALID',
    () => api.accounts.shop.resetPassword({ token: 'old', password: 'a fine one', confirmPassword: 'a fine one' }),
  ],
  ['fields that break a rule', 'VALIDATION_FAILED', () => api.accounts.shop.forgotPassword({ email: 'nobody' })],
  ['a newsletter link that nobody signed', 'LINK_INVALID', () => api.newsletter.confirm({ token: 'made up' })],
  ['a product that is not there', 'NOT_FOUND', () => api.products.get({ id: 'nothing' })],
])('%s is refused with %s', async (_, code, call) => {
  const error: unknown = await call().catch((cause: unknown) => cause)
  expect(isProblem(error, code)).toBe(true)
})

test('a new product stands first in the list of its seller and in the store, and its slug is taken', async () => {
  await api.accounts.seller.login(demoAccounts.seller)
  const draft = await aDraft()
  await api.products.create(draft)
  expect((await api.products.mine({})).items[0]?.slug).toBe('linen-shirt')
  expect((await api.products.list({ q: 'linen shirt' })).items[0]?.slug).toBe('linen-shirt')
  const error: unknown = await api.products.create(draft).catch((cause: unknown) => cause)
  expect(isProblem(error, 'SLUG_TAKEN')).toBe(true)
})

test('a large shop has many pages, and no product twice', async () => {
  mode = 'many'
  const { total, pageCount, items } = await api.products.list({})
  expect(pageCount).toBeGreaterThan(20)
  expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length)
  const last = await api.products.list({ page: pageCount })
  expect(total).toBeGreaterThan(500)
  expect(last.items.length).toBeGreaterThan(0)
})

test('the store can be searched, narrowed and emptied', async () => {
  expect((await api.products.list({ q: 'knit' })).items.map(({ slug }) => slug)).toEqual(['ribbed-fisherman-knit'])
  expect((await api.products.list({ category: 'kids' })).total).toBe(1)
  expect((await api.products.list({ deals: true })).items.every(({ discountPercent }) => discountPercent)).toBe(true)
  mode = 'empty'
  expect((await api.products.list({})).total).toBe(0)
})

test('unreadable JSON is 400, an unknown path 404', async () => {
  const malformed = await fetchRaw('/api/auth/login', { method: 'POST', body: '{' })
  expect(malformed?.status).toBe(400)
  expect((await fetchRaw('/api/nothing'))?.status).toBe(404)
})
