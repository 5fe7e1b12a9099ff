import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FlagRuleDraft } from 'shared-contracts/flags/flags.schema'
import { reviewMessages } from 'shared-contracts/reviews/review.messages'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayIn, DAY_MS, HOUR_MS } from '../../platform/clock/days'
import { liveRules } from '../../platform/flags/flag-rules'
import { decideFlag } from '../../platform/flags/decide-flag'
import { aColleague } from '../../testing/a-colleague'
import { aShopper } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { anAddress, fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

const NAME = 'goes-with'
let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi({ countryHeader: 'x-country' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db, settings } = shop.api.deps
  await db.execute(sql`delete from shop_settings`)
  await db.execute(sql`delete from flag_visitors`)
  await settings.changed()
  admin = await anAdmin(shop)
})

const today = () => dayIn(shop.api.deps.env.timeZone, shop.api.deps.clock.now())
const draft = (over: Partial<FlagRuleDraft> = {}): FlagRuleDraft => ({
  ...{ shareBp: 0, countries: [], sellers: [], accounts: [], given: 'left-out', startsOn: null, endsOn: null },
  ...{ reason: 'To see', ...over },
})
const save = async (over: Partial<FlagRuleDraft> = {}, name = NAME) => {
  const { version } = await admin.client.flags.get({ name })
  return admin.client.flags.save({ ...draft(over), name, version })
}
/** What somebody has, as a page of theirs asks. */
async function has(visitor: TestVisitor, headers: Record<string, string> = {}) {
  const answer = await visitor.send('/api/flags/mine', { headers })
  const { items } = (await answer.json()) as { items: { name: string; variant: string }[] }
  return items.find(({ name }) => name === NAME)?.variant ?? 'shown'
}
const rules = async () => (await shop.visitor().client.flags.rules()).items
function withId(id = randomBytes(16).toString('base64url')): TestVisitor {
  const visitor = shop.visitor()
  visitor.cookies.set('visitor', id)
  return visitor
}

test('a flag is off until a rule says otherwise, which counts at once, has its history, and is told without names', async () => {
  expect(await admin.client.flags.get({ name: NAME })).toMatchObject({
    state: 'off',
    version: 0,
    history: [],
    results: null,
  })
  const saved = await save({ shareBp: 10_000, accounts: [DEMO_EMAILS.shop.toUpperCase()], reason: ' All of it ' })
  expect(saved).toMatchObject({
    state: 'on',
    version: 1,
    accounts: [DEMO_EMAILS.shop],
    rule: { shareBp: 10_000, accounts: 1 },
  })
  expect(saved.history).toMatchObject([{ by: DEMO_EMAILS.admin, reason: 'All of it', rule: { shareBp: 10_000 } }])
  expect(await has(shop.visitor())).toBe('left-out')
  const told = await rules()
  expect(told).toEqual([
    {
      ...{ name: NAME, standard: 'shown', others: ['left-out'], by: 'visitor', shareBp: 10_000, countries: [] },
      namesSome: true,
    },
  ])
  const { items } = await admin.client.flags.list({ state: 'on' })
  expect(items.map(({ name }) => name)).toEqual([NAME])
  expect((await admin.client.flags.list({ q: 'MODERATION', after: 'a' })).items.map(({ name }) => name)).toEqual([
    'review-photos',
  ])
})

test('an account comes before a shop, a shop before the share, and a country narrows the share alone', async () => {
  const shopper = shop.visitor()
  await shopper.client.accounts.shop.login({ email: DEMO_EMAILS.shop, password: DEMO_PASSWORD })
  const seller = shop.visitor()
  await seller.client.accounts.seller.login({ email: DEMO_EMAILS.seller, password: DEMO_PASSWORD })
  const { rows } = await shop.api.deps.db.execute<{ slug: string }>(sql`
    select slug from sellers where id = (select seller_id from memberships m join users u on u.id = m.user_id
      where u.email = ${DEMO_EMAILS.seller} limit 1)`)
  const sellers = rows.map(({ slug }) => slug)

  await save({ sellers, accounts: [DEMO_EMAILS.shop] })
  expect([await has(shopper), await has(seller), await has(withId())]).toEqual(['left-out', 'left-out', 'shown'])
  // Named, they have the standard while all others have not.
  await save({ sellers, accounts: [DEMO_EMAILS.shop], given: 'shown', shareBp: 10_000 })
  expect([await has(shopper), await has(seller), await has(withId())]).toEqual(['shown', 'shown', 'left-out'])

  await save({ shareBp: 10_000, countries: ['DE'] })
  const from = (country: string) => has(withId(), { 'x-country': country })
  expect([await from('de'), await from('FR'), await from('nowhere'), await has(withId())]).toEqual(
    ['left-out', 'shown', 'shown', 'shown'], // prettier-ignore
  )
  // In a view staff have what the shop has, and not what a seller's account in the same browser has.
  const { rows: others } = await shop.api.deps.db.execute<{ id: string; slug: string }>(
    sql`select id, slug from sellers where slug <> ${sellers[0]} and state = 'approved' order by slug limit 1`,
  )
  const [other] = others
  await admin.client.accounts.seller.login({ email: DEMO_EMAILS.seller, password: DEMO_PASSWORD })
  await admin.client.deskSellers.beginView({ id: other!.id, reason: 'To see' })
  await save({ sellers, accounts: [DEMO_EMAILS.seller] })
  expect([await has(seller), await has(admin)]).toEqual(['left-out', 'shown'])
  await save({ sellers: [other!.slug] })
  expect([await has(seller), await has(admin)]).toEqual(['shown', 'left-out'])
  // Where somebody has things sent says more than where they are.
  const traveller = await aShopper(shop)
  await traveller.client.addresses.create(anAddress)
  expect(await has(traveller, { 'x-country': 'DE' })).toBe('shown')
})

test('a share is drawn by the visitor’s id, alike for the page and for the API', async () => {
  await save({ shareBp: 5_000 })
  const [rule] = await rules()
  const ids = Array.from({ length: 12 }, () => randomBytes(16).toString('base64url'))
  for (const visitor of ids) {
    const asker = { visitor, account: null, seller: null, country: null }
    expect(await has(withId(visitor))).toBe(decideFlag(rule!, asker))
  }
  expect(await has(withId('not an id'))).toBe('shown')
})

test('a rule begins and ends with its days', async () => {
  await save({ shareBp: 10_000, startsOn: addDays(today(), 1), endsOn: addDays(today(), 2) })
  expect((await admin.client.flags.get({ name: NAME })).state).toBe('planned')
  expect(await rules()).toEqual([])
  shop.api.deps.clock.advance(DAY_MS)
  expect(await has(shop.visitor())).toBe('left-out')
  shop.api.deps.clock.advance(2 * DAY_MS)
  expect(await has(shop.visitor())).toBe('shown')
  admin = await anAdmin(shop)
  expect((await admin.client.flags.get({ name: NAME })).state).toBe('ended')
})

test('of two who change a rule the second is told; a name that is not declared is nobody’s', async () => {
  const { version } = await admin.client.flags.get({ name: NAME })
  const changes = [100, 200].map((shareBp) => admin.client.flags.save({ ...draft({ shareBp }), name: NAME, version }))
  const outcomes = await Promise.allSettled(changes)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await caught(admin.client.flags.save({ ...draft(), name: NAME, version }))).toMatchObject({ code: 'CONFLICT' })
  for (const name of ['no-such-flag', 'constructor', '__proto__', 'shop'])
    expect(await caught(admin.client.flags.save({ ...draft(), name, version: 0 }))).toMatchObject({ code: 'NOT_FOUND' })
  const rows = await shop.api.deps.db.execute(sql`select key from shop_settings`)
  expect(rows.rows).toEqual([{ key: `flag:${NAME}` }])
})

test('ten thousand accounts are not even read', async () => {
  const accounts = Array.from({ length: 10_000 }, (_, n) => `a${n}@x.test`)
  const problem = await caught(admin.client.flags.save({ ...draft({ accounts }), name: NAME, version: 0 }))
  expect(problem).toMatchObject({ code: 'BODY_TOO_LARGE' })
})

test.each<[string, string, object]>([
  ['more accounts than a rule names', 'accounts', { accounts: Array.from({ length: 101 }, (_, n) => `a${n}@x.test`) }],
  ['an account that nobody has', 'accounts', { accounts: ['nobody@nowhere.test'] }],
  ['a shop that is not there', 'sellers', { sellers: ['no-such-shop'] }],
  ['a country that is none', 'countries[0]', { countries: ['XX'] }],
  ['a share above all', 'shareBp', { shareBp: 10_001 }],
  ['a variant that is none', 'given', { given: 'hasOwnProperty' }],
  ['days the wrong way round', 'endsOn', { startsOn: '2040-01-02', endsOn: '2040-01-01' }],
  ['a day that is over', 'endsOn', { endsOn: '2020-01-01' }],
  ['no reason', 'reason', { reason: '  ' }],
])('%s is refused at its field', async (_, field, wrong) => {
  const problem = await caught(admin.client.flags.save({ ...draft(), ...wrong, name: NAME, version: 0 }))
  expect(problem).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
  expect(liveRules(shop.api.deps)).toEqual([])
})

test('an experiment counts a visitor once, by the variant that they had first, and an order since', async () => {
  const [variant] = await someVariants(shop, 1)
  const { since } = await save({ shareBp: 9_999 })
  const visitor = withId()
  for (let times = 0; times < 2; times += 1) await fillCart(visitor, [variant])
  await fillCart(shop.visitor(), [variant])
  const untracked = withId()
  const answer = await untracked.send('/api/cart/lines', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', 'sec-gpc': '1' } },
    body: JSON.stringify({ variantId: variant.id, quantity: 1, requestId: randomUUID() }),
  })
  expect(answer.status).toBe(200)
  expect((await admin.client.flags.get({ name: NAME })).results).toEqual([
    { variant: 'shown', visitors: 0, orders: 0 },
    { variant: 'left-out', visitors: 1, orders: 0 },
  ])
  const checkout = await readyToOrder(visitor, [variant])
  await place(visitor, checkout)
  // Who is named was not drawn.
  await save({ shareBp: 9_999, accounts: [DEMO_EMAILS.shop] })
  const named = withId()
  await named.client.accounts.shop.login({ email: DEMO_EMAILS.shop, password: DEMO_PASSWORD })
  await fillCart(named, [variant])
  const same = await admin.client.flags.get({ name: NAME })
  expect(same).toMatchObject({ since, results: [{ orders: 0 }, { visitors: 1, orders: 1 }] })
  // Another share is another crowd.
  shop.api.deps.clock.advance(HOUR_MS)
  admin = await anAdmin(shop)
  expect((await save({ shareBp: 9_998 })).results).toMatchObject([{ visitors: 0 }, { visitors: 0, orders: 0 }])
  // Who was in the former one is in it when they come again; what they ordered then is not.
  await fillCart(visitor, [variant])
  await visitor.client.checkout.payment({ id: checkout.id })
  expect((await admin.client.flags.get({ name: NAME })).results).toMatchObject([{}, { visitors: 1, orders: 0 }])
  // Neither the cookie nor a cart's or an order's moment leads to what is kept.
  const { rows } = await shop.api.deps.db.execute<{ visitor: Buffer; exact: boolean }>(
    sql`select visitor, first_at <> date_trunc('hour', first_at, 'UTC') as exact from flag_visitors`,
  )
  const plain = createHash('sha256')
    .update(`${NAME} ${visitor.cookies.get('visitor')}`)
    .digest('hex')
  expect(rows.map(({ visitor: hash, exact }) => [hash.toString('hex') === plain, exact])).toEqual([[false, false]])
})

test('photos of reviews are refused while they are off, before anything of them is kept', async () => {
  await save({ shareBp: 10_000, given: 'off' }, 'review-photos')
  const shopper = shop.visitor()
  await shopper.client.accounts.shop.login({ email: DEMO_EMAILS.shop, password: DEMO_PASSWORD })
  const [variant] = await someVariants(shop, 1)
  const image = new File(['x'], 'a.png', { type: 'image/png' })
  const line = { id: variant.productId, lineId: randomUUID() }
  const off = { code: 'REFUSED', detail: reviewMessages.noPhotosNow }
  expect(await caught(shopper.client.reviews.addPhoto({ ...line, requestId: randomUUID(), image }))).toMatchObject(off)
  // One that was uploaded while they were on is not sent either.
  const review = { ...line, rating: 5, fit: null, title: 'Good', body: 'It fits well', photos: [`r${'0'.repeat(31)}`] }
  expect(await caught(shopper.client.reviews.create(review))).toMatchObject(off)
})

test('who may not see shoppers sees how many are named, and an account that ends is named no more', async () => {
  const { id, email } = await aShopper(shop)
  await save({ accounts: [email] })
  const reader = await aColleague(shop, ['flags.read'])
  expect(await reader.client.flags.get({ name: NAME })).toMatchObject({ accounts: null, rule: { accounts: 1 } })
  const { db, settings, districts, clock, catalogue } = shop.api.deps
  await db.transaction(async (tx) => {
    for (const { erase = [] } of districts)
      for (const forget of erase)
        await forget(tx, { userId: id, email, now: clock.now(), passwordHash: 'x', catalogue })
  })
  await settings.changed()
  expect(await admin.client.flags.get({ name: NAME })).toMatchObject({
    accounts: [],
    version: 2,
    rule: { accounts: 0 },
  })
})
