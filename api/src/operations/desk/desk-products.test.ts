import { randomUUID } from 'node:crypto'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../catalogue/products/products.table'
import { aSeller } from '../../testing/a-seller'
import { place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let admin: TestVisitor
let seller: TestVisitor
let variant: SomeVariant
let stranger: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  const two = await someVariants(shop, 2)
  variant = two[0]
  stranger = await aSeller(shop, two[1].sellerId)
  seller = await aSeller(shop, variant.sellerId)
})
afterAll(() => shop.close())

const statement = {
  category: 'counterfeit',
  ground: 'law',
  provision: 'Trade Mark Regulation (EU) 2017/1001, article 9',
  facts: 'The logo is that of another maker, who has not agreed. <script>alert(1)</script>',
  scope: 'until_corrected',
  source: 'own',
} as const
const takeDown = (id: string, changes = {}) =>
  admin.client.deskProducts.takeDown({ id, ...statement, requestId: randomUUID(), ...changes })
const down = async (id: string) => (await admin.client.deskProducts.get({ id })).takeDowns[0]!.id
const restore = async (id: string) =>
  admin.client.deskProducts.decide({ id, takeDown: await down(id), outcome: 'restored', reason: 'It was the maker.' })
const idsIn = async (query: Parameters<TestVisitor['client']['deskProducts']['list']>[0]) =>
  (await admin.client.deskProducts.list(query)).items.map(({ id }) => id)

test('a product of any shop is found by what is known of it, and each once over all pages', async () => {
  const { productId: id } = variant
  const product = await admin.client.deskProducts.get({ id })
  expect(product).toMatchObject({ status: 'published', onSale: true, takenDown: false, takeDowns: [] })
  expect(product.variants.map((one) => one.id)).toContain(variant.id)
  const sku = product.variants[0]!.sku
  expect(await idsIn({ q: sku.toLowerCase() })).toContain(id)
  expect(await idsIn({ q: product.title, shop: product.shop.slug, brand: product.brand!, tab: 'published' })).toContain(
    id,
  )
  expect(await idsIn({ q: product.title, tab: 'archived' })).not.toContain(id)
  expect(await idsIn({ q: product.title, to: '2001-01-01' })).toEqual([])
  expect(await idsIn({ brand: 'no such brand' })).toEqual([])
  expect(await idsIn({ q: '%%%' })).toEqual([])
  const seen: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<TestVisitor['client']['deskProducts']['list']>> =
      await admin.client.deskProducts.list({ sort: 'oldest', ...(after && { after }) })
    seen.push(...page.items.map((one) => one.id))
    after = page.next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toContain(id)
  expect(await caught(admin.client.deskProducts.get({ id: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('what is taken down leaves the shop at once, and its seller brings it back by no way', async () => {
  const { productId: id } = variant
  const guest = shop.visitor()
  const { slug } = await guest.client.products.get({ id })
  await guest.client.cart.add({ variantId: variant.id, quantity: 1, requestId: randomUUID() })
  const content = await seller.client.sellerProducts.get({ id })

  const requestId = randomUUID()
  const taken = await takeDown(id, { requestId })
  expect(taken).toMatchObject({ takenDown: true, onSale: false, status: 'published' })
  expect((await takeDown(id, { requestId })).takeDowns).toHaveLength(1)
  expect(await caught(takeDown(id))).toMatchObject({ code: 'CONFLICT' })
  expect(await idsIn({ tab: 'taken_down' })).toEqual([id])

  expect(await caught(guest.client.products.get({ id: slug }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await guest.client.cart.get()).groups.flatMap(({ lines }) => lines)).toEqual([
    expect.objectContaining({ productId: id, state: 'gone' }),
  ])
  const { items } = await guest.client.products.list({ q: taken.title })
  expect(items.map((one) => one.id)).not.toContain(id)
  expect(
    await caught(guest.client.cart.add({ variantId: variant.id, quantity: 1, requestId: randomUUID() })),
  ).toMatchObject({ code: 'NOT_FOUND' })

  const { sellerProducts } = seller.client
  const own = await sellerProducts.get({ id })
  expect(own.takeDown).toMatchObject({ ...statement, appeal: null, decision: null })
  expect(own.takeDown?.by).toBeUndefined()
  expect((await seller.client.products.mine({})).items.find((one) => one.id === id)?.takenDown).toBe(true)
  const { version } = own
  expect(await caught(sellerProducts.publish({ id, version }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(sellerProducts.duplicate({ id, requestId: randomUUID() }))).toMatchObject({ code: 'REFUSED' })
  const bulk = await sellerProducts.bulk({ requestId: randomUUID(), action: { kind: 'publish' }, ids: [id] })
  expect(bulk.results).toEqual([
    expect.objectContaining({ done: false, problem: expect.stringContaining('taken it down') }),
  ])
  // An edit is kept, and does not bring it back.
  const edited = await sellerProducts.update({ id, version, ...content.content!, description: 'Without the logo.' })
  expect(edited).toMatchObject({ status: 'published', takeDown: { category: 'counterfeit' } })
  await sellerProducts.archive({ id })
  expect(await caught(sellerProducts.restore({ id }))).toMatchObject({ code: 'REFUSED' })
  // Nor does the seller's own approval.
  const { api } = shop
  await api.deps.db.update(products).set({ status: 'published' }).where(eq(products.id, id))
  expect(await caught(guest.client.products.get({ id: slug }))).toMatchObject({ code: 'NOT_FOUND' })

  await untilDispatched(shop)
  const { email } = await seller.client.accounts.seller.checkSession()
  const mail = (await mailedTo(shop, email)).find(({ subject }) => subject.includes('down'))
  expect(mail?.body).toContain('article 9')

  await restore(id)
  expect(await guest.client.products.get({ id: slug })).toMatchObject({ description: 'Without the logo.' })
  expect(await idsIn({ tab: 'taken_down' })).toEqual([])
})

test('a seller appeals once, staff decides, and two deciding see each other', async () => {
  const { productId: id } = variant
  await takeDown(id)
  const takeDownId = await down(id)
  const appeal = { id, takeDown: takeDownId, text: 'It is our own logo.' }
  const decision = { id, takeDown: takeDownId, reason: 'It is not.' }
  expect(await caught(admin.client.deskProducts.decide({ ...decision, outcome: 'kept' }))).toMatchObject({
    code: 'REFUSED',
  })
  const { takeDown: own } = await seller.client.sellerProducts.appeal(appeal)
  expect(own?.appeal).toMatchObject({ text: 'It is our own logo.' })
  await seller.client.sellerProducts.appeal(appeal)
  expect(await caught(seller.client.sellerProducts.appeal({ ...appeal, text: 'Again' }))).toMatchObject({
    code: 'REFUSED',
  })
  expect(await idsIn({ tab: 'appealed' })).toEqual([id])
  await admin.client.deskProducts.decide({ ...decision, outcome: 'kept' })
  expect(await caught(admin.client.deskProducts.decide({ ...decision, outcome: 'kept' }))).toMatchObject({
    code: 'CONFLICT',
  })
  // What was made known stays as it is, whoever is at the database.
  const changes = [`facts = 'Others'`, `appeal = 'Ours'`, 'appealed_by = null', `kept_reason = 'Others'`]
  for (const change of [...changes, 'kept_reason = null, kept_by = null, kept_at = null'])
    await expect(
      shop.api.deps.db.execute(sql.raw(`update take_downs set ${change} where id = '${takeDownId}'`)),
    ).rejects.toThrow()
  await expect(shop.api.deps.db.execute(sql`delete from take_downs where id = ${takeDownId}`)).rejects.toThrow()
  expect(await idsIn({ tab: 'appealed' })).toEqual([])
  expect((await seller.client.sellerProducts.get({ id })).takeDown?.decision).toMatchObject({
    outcome: 'kept',
    reason: 'It is not.',
  })
  const both = await Promise.all([restore(id), caught(restore(id))].map((one) => one.catch((error: unknown) => error)))
  expect(both.filter((one) => (one as { code?: string }).code === 'CONFLICT')).toHaveLength(1)
  const [last] = (await admin.client.deskProducts.get({ id })).takeDowns
  expect(last?.decision).toMatchObject({ outcome: 'restored', by: expect.any(String) })
})

test('another shop cannot appeal', async () => {
  const { productId: id } = variant
  await takeDown(id)
  const appeal = { id, takeDown: await down(id), text: 'It is our own logo.' }
  expect(await caught(stranger.client.sellerProducts.appeal(appeal))).toMatchObject({ code: 'NOT_FOUND' })
  await restore(id)
})

test('taking down and publishing at once leaves it down', async () => {
  const { productId: id } = variant
  const { version, content } = await seller.client.sellerProducts.get({ id })
  await Promise.allSettled([
    takeDown(id),
    seller.client.sellerProducts.update({ id, version, ...content!, details: 'Washed' }),
    seller.client.sellerProducts.restore({ id }),
  ])
  expect(await admin.client.deskProducts.get({ id })).toMatchObject({ takenDown: true, onSale: false })
  await restore(id)
})

test('of several, those that cannot be taken down say why', async () => {
  const draft = randomUUID()
  await seller.client.sellerProducts.create({ requestId: draft })
  const ids = [variant.productId, draft, randomUUID()]
  const request = { ids, statement, requestId: randomUUID() }
  const { results } = await admin.client.deskProducts.takeDownMany(request)
  expect(results.map(({ done }) => done)).toEqual([true, false, false])
  expect(results[1]?.problem).toContain('never in the shop')
  expect((await admin.client.deskProducts.takeDownMany(request)).results[0]?.done).toBe(true)
  await restore(variant.productId)
})

test('a checkout with what was taken down meanwhile is refused in words', async () => {
  const guest = shop.visitor()
  const checkout = await readyToOrder(guest, [{ id: variant.id }])
  await takeDown(variant.productId)
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'SOLD_OUT' })
  await restore(variant.productId)
})
