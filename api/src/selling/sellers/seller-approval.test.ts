import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { aDraft } from '../../testing/a-draft'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi({ sellerApproval: 'manual' })
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
})
afterAll(() => shop.close())

const PASSWORD = 'a long enough secret'

async function aNewSeller(email: string) {
  const seller = shop.visitor()
  await seller.client.accounts.seller.register({ email, password: PASSWORD, confirmPassword: PASSWORD, terms: true })
  await seller.client.accounts.seller.login({ email, password: PASSWORD })
  return seller
}

/** What the back-office says of how the shop stood, the newest first, each with its reason. */
async function statusNotices({ client }: TestVisitor) {
  const { items } = await client.sellerNotifications.list({})
  return items.filter(({ kind }) => kind === 'shop_status').map(({ about, detail }) => [about, detail])
}

/** All that is asked of a new seller besides a product. */
async function setUp({ client }: TestVisitor) {
  const { version, content } = await client.sellerProfile.get()
  await client.sellerProfile.save({ ...content, version, name: 'Loom & Ledger', story: 'Two looms.' })
  const address = { line1: 'Weavers Lane 3', city: 'Dublin', country: 'IE' }
  await client.sellerInvoices.saveLegalDetails({ legalName: 'Loom Ltd', taxId: 'IE6388047V', ...address })
  await client.sellerMoney.setAccount({ holder: 'Loom Ltd', iban: 'AT61 1904 3002 3457 3201' })
  const { version: terms } = await client.sellerProfile.terms()
  await client.sellerProfile.acceptTerms({ version: terms })
}

test('a new seller sets up, then waits; what they list is on sale once they are approved, and a mail notifies them', async () => {
  const email = 'new-seller@example.test'
  const seller = await aNewSeller(email)
  expect(await seller.client.seller.status()).toMatchObject({ state: 'draft', reason: null })
  const undone = async () => {
    const { steps, complete } = await seller.client.sellerProfile.onboarding()
    expect(complete).toBe(steps.every(({ done }) => done))
    return steps.filter(({ done }) => !done).map(({ key }) => key)
  }
  expect(await undone()).toEqual(['profile', 'address', 'payout', 'product', 'terms'])
  expect(await caught(seller.client.seller.submit())).toMatchObject({ code: 'SETUP_INCOMPLETE' })
  const { slug } = await seller.client.products.create(await aDraft(seller.client))
  expect(await undone()).toEqual(['profile', 'address', 'payout', 'terms'])
  await setUp(seller)
  expect(await undone()).toEqual([])
  expect(await seller.client.seller.submit()).toMatchObject({ state: 'submitted' })
  const guest = shop.visitor()
  expect(await caught(guest.client.products.get({ id: slug }))).toMatchObject({ code: 'NOT_FOUND' })
  const found = (await guest.client.products.list({ q: slug })).items
  expect(found.map((item) => item.slug)).not.toContain(slug)

  expect((await admin.client.admin.queues()).sellers).toBe(1)
  const [waiting] = (await admin.client.sellers.list({})).items
  expect(waiting).toMatchObject({ state: 'submitted', emails: [email], products: 1, history: [{ state: 'submitted' }] })
  const { id } = waiting!
  expect(await admin.client.sellers.reject({ id, reason: ' No imprint ' })).toMatchObject({
    ...{ state: 'rejected', reason: 'No imprint' },
    history: [{ state: 'rejected', reason: 'No imprint', by: DEMO_EMAILS.admin }, { state: 'submitted' }],
  })
  expect(await seller.client.seller.status()).toMatchObject({ state: 'rejected', reason: 'No imprint' })
  // What is dispatched at the same time is notified in any order.
  await untilDispatched(shop)
  expect(await seller.client.seller.overview()).toMatchObject({ products: 0, listed: 1, pieces: 0 })
  expect(await seller.client.seller.submit()).toMatchObject({ state: 'submitted', reason: null })
  expect(await caught(seller.client.seller.submit())).toMatchObject({ code: 'REFUSED' })
  await admin.client.sellers.approve({ id })
  expect(await guest.client.products.get({ id: slug })).toMatchObject({ slug })
  await untilDispatched(shop)
  const subjects = (await mailedTo(shop, email)).map(({ subject }) => subject)
  expect(subjects).toContain('You are selling at Hemline')
  expect(subjects).toContain('Your shop at Hemline is not approved yet')
  expect(await statusNotices(seller)).toEqual([
    ['approved', null],
    ['rejected', 'No imprint'],
  ])
})

test('nothing of a suspended seller is found or sold, carts say so, and approved again all of it is back', async () => {
  const [variant, other] = await someVariants(shop, 4)
  const { slug, seller } = await shop.visitor().client.products.get({ id: variant.productId })
  const id = variant.sellerId
  const shopper = await aShopper(shop)
  const checkout = await readyToOrder(shopper, [variant])
  const total = async () => (await shopper.client.products.list({})).total
  const before = await total()

  await admin.client.sellers.suspend({ id, reason: 'Wrong pictures' })
  expect(await total()).toBeLessThan(before)
  expect((await shopper.client.products.list({ seller: seller.slug })).total).toBe(0)
  expect((await shopper.client.products.cards({ slugs: slug })).items).toEqual([])
  expect(await caught(shopper.client.products.get({ id: slug }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(shopper.client.products.related({ id: slug }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(shopper.client.catalogue.seller({ slug: seller.slug }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await shopper.client.cart.get()).groups[0]?.lines[0]).toMatchObject({ state: 'gone', available: 0 })
  expect(await caught(place(shopper, checkout))).toMatchObject({ code: 'SOLD_OUT' })
  expect(await caught(fillCart(await aShopper(shop), [variant]))).toMatchObject({ code: 'NOT_FOUND' })
  await fillCart(await aShopper(shop), [other])
  expect(await (await aSeller(shop, id)).client.seller.status()).toMatchObject({ reason: 'Wrong pictures' })
  expect(await caught(admin.client.sellers.suspend({ id, reason: 'Again' }))).toMatchObject({ code: 'REFUSED' })

  await admin.client.sellers.approve({ id })
  expect(await total()).toBe(before)
  expect((await shopper.client.cart.get()).groups[0]?.lines[0]).toMatchObject({ state: 'ok' })
  const placed = await place(shopper, await shopper.client.checkout.get({ id: checkout.id }))
  expect(placed.number).toMatch(/^H/)
})

test('the people of a shop are notified by mail and in the back-office that it is suspended, and that it sells again', async () => {
  // What happened to the shop before is nobody's news here.
  await untilDispatched(shop)
  const [{ sellerId: id }] = await someVariants(shop, 1)
  const member = await aSeller(shop, id)
  const { seller: account } = await member.client.accounts.sessions()
  await admin.client.sellers.suspend({ id, reason: 'Wrong pictures' })
  await untilDispatched(shop)
  await admin.client.sellers.approve({ id })
  await untilDispatched(shop)
  const mails = await mailedTo(shop, account?.email ?? '')
  const suspended = mails.find(({ subject }) => subject === 'Your shop at Hemline is suspended')
  expect(suspended?.body).toContain('Why: Wrong pictures')
  expect(mails.map(({ subject }) => subject)).toContain('You are selling at Hemline')
  expect(await statusNotices(member)).toEqual([
    ['approved', null],
    ['suspended', 'Wrong pictures'],
  ])
})

test('sellers are reviewed by admins alone', async () => {
  const [{ sellerId: id }] = await someVariants(shop, 4)
  const { client } = await aSeller(shop, id)
  expect(await caught(client.sellers.list({}))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(client.sellers.approve({ id }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(client.sellers.suspend({ id, reason: 'Me' }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(admin.client.sellers.suspend({ id, reason: ' ' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('whether new sellers wait is a setting: nobody has to start the shop again, and of two the second is told', async () => {
  const { settings } = admin.client
  const { newSellers: seen } = await settings.get()
  expect(seen).toEqual({ approval: 'manual', version: 0 })
  const waiting = await aNewSeller('before@example.test')
  const { newSellers } = await settings.saveNewSellers({ approval: 'auto', version: 0 })
  expect(newSellers).toEqual({ approval: 'auto', version: 1 })
  const atOnce = await aNewSeller('after@example.test')
  expect(await atOnce.client.seller.status()).toMatchObject({ state: 'approved' })
  expect(await waiting.client.seller.status()).toMatchObject({ state: 'draft' })
  expect((await caught(settings.saveNewSellers({ approval: 'manual', version: 0 }))).code).toBe('CONFLICT')
  await settings.saveNewSellers({ approval: 'manual', version: 1 })
  const later = await aNewSeller('later@example.test')
  expect(await later.client.seller.status()).toMatchObject({ state: 'draft' })
})
