// @vitest-environment node
import { getResponse } from 'msw'
import {
  createApiClient,
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
  if (!isProblem(error, 'LOGIN_STEP_OVER') && !isProblem(error, 'PASSKEY_REFUSED') && !isProblem(error, 'NOT_FOUND'))
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

async function aSellersOrder(state: OrderState) {
  return { number: (await api.sellerOrders.list({ state })).items[0]?.number ?? 'none' }
}

const aPiece = { id: 'lambswool-crew-neck' }
const aReview = async () => ({ id: (await api.reviews.list(aPiece)).items[0]?.id ?? '' })
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
  'reviews.vote': async () => api.reviews.vote(await aReview()),
  'reviews.unvote': async () => api.reviews.unvote(await aReview()),
  'reviewModeration.list': () => api.reviewModeration.list({}),
  'reviewModeration.approve': async () => api.reviewModeration.approve(await aHeldReview()),
  'reviewModeration.reject': async () => api.reviewModeration.reject(await aHeldReview()),
  'cart.get': () => api.cart.get(),
  'cart.add': async () => api.cart.add({ variantId: await aVariant(), quantity: 1, requestId: crypto.randomUUID() }),
  'cart.set': async () => api.cart.set({ variantId: await aVariant(), quantity: 2 }),
  'cart.acceptPrices': () => api.cart.acceptPrices(),
  'wishlist.get': () => api.wishlist.get({}),
  'wishlist.ids': () => api.wishlist.ids(),
  'wishlist.add': async () => api.wishlist.add({ productId: await aProductId() }),
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
  'orders.cancel': async () => api.orders.cancel(await anOrder('paid')),
  'orders.requestReturn': () => aReturn(),
  'orders.sendReturn': async () => {
    await aReturn()
    const order = await anOrder('delivered')
    return api.orders.sendReturn({ ...order, returnNumber: `${order.order}-R1` })
  },
  'orders.reorder': async () =>
    api.orders.reorder({ number: (await aPurchase()).number, requestId: crypto.randomUUID() }),
  'sellerOrders.list': () => api.sellerOrders.list({ q: 'ada' }),
  'sellerOrders.get': async () => api.sellerOrders.get(await aSellersOrder('paid')),
  'sellerOrders.accept': async () => api.sellerOrders.accept(await aSellersOrder('paid')),
  'sellerOrders.ship': async () => api.sellerOrders.ship({ ...(await aSellersOrder('processing')), ...aParcel }),
  'sellerOrders.deliver': async () => {
    const order = await api.sellerOrders.get(await aSellersOrder('shipped'))
    return api.sellerOrders.deliver({ number: order.number, shipmentId: order.shipments[0]?.id ?? '' })
  },
  'sellerOrders.cancel': async () => api.sellerOrders.cancel({ ...(await aSellersOrder('paid')), reason: 'Gone' }),
  ...Object.fromEntries(
    (['approveReturn', 'rejectReturn', 'receiveReturn', 'refundReturn'] as const).map((step) => [
      `sellerOrders.${step}`,
      async () => {
        const one = { ...(await aSellersOrder('delivered')), returnNumber: 'none' }
        return refused(api.sellerOrders[step]({ ...one, answer: 'Yes', restock: [] }))
      },
    ]),
  ),
  'contact.send': () =>
    api.contact.send({ topic: 'other', name: 'Ada', email: 'a@b.test', message: 'A long word', tookMs: 9000 }),
  'contact.list': () => api.contact.list({}),
  'newsletter.subscribe': () => api.newsletter.subscribe({ email: 'ada@example.test' }),
  'newsletter.confirm': () => api.newsletter.confirm({ token: GOOD_LETTER_TOKEN }),
  'newsletter.unsubscribe': () => api.newsletter.unsubscribe({ token: GOOD_LETTER_TOKEN }),
  'delivery.ways': () => api.delivery.ways(),
  'seller.overview': () => api.seller.overview(),
  'admin.overview': () => api.admin.overview(),
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

const needsProducts =
  /^(products\.(get|create|related)|cart\.(add|set)|checkout\..*|orders\.(?!list).*|reviews\..*|reviewModeration\.(?!list).*|sellerOrders\.(?!list|.*Return).*|wishlist\.(add|remove)|catalogue\.seller|releases\.(timeline|history|change|graph))$/

// A handler throws when its answer breaks the contract, so an answer that arrives has kept it.
describe.each(mockEndpoints.map(({ name }) => name))('%s', (name) => {
  test.each(['normal', 'many', 'empty'] as const)('keeps the contract with %s data', async (condition) => {
    await signInEverybody()
    mode = condition
    const wanted = condition !== 'empty' || !needsProducts.test(name)
    const outcome = await calls[name]?.().then(
      () => 'answered',
      (error: unknown) => (isProblem(error, 'NOT_FOUND') || isProblem(error, 'VALIDATION_FAILED') ? 'refused' : error),
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
