import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { A_PASSWORD, aShopper, type TestShopper } from '../../testing/a-shopper'
import { aSeller } from '../../testing/a-seller'
import { anAdmin } from '../../testing/an-admin'
import { buy, cardToken, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { lineOf, onHand, parcel } from '../../testing/sold-order'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let admin: TestVisitor
let variant: SomeVariant
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
  ;[variant] = await someVariants(shop, 1)
})
afterAll(() => shop.close())

const desk = () => admin.client.deskShoppers
const act = ({ id }: { id: string }) => ({ id, requestId: randomUUID() })
const blocked = (shopper: { id: string }) => desk().block({ ...act(shopper), reason: 'Stolen cards' })
const emails = async (query: Parameters<TestVisitor['client']['deskShoppers']['list']>[0]) =>
  (await desk().list(query)).items.map(({ email }) => email)
const mailsOf = async (to: string) => {
  await untilDispatched(shop)
  return mailedTo(shop, to)
}
const signedIn = async (shopper: TestShopper) => (await shopper.client.accounts.sessions()).shop !== null

/** Ada Byrne's `words` of an address, which nobody else has. */
async function named(name: string): Promise<TestShopper> {
  const shopper = await aShopper(shop)
  await shopper.client.account.updateProfile({ name })
  return shopper
}

test('shoppers are found by all or a part of name and address, the exact ones first, each once', async () => {
  const exact = await named('Quill')
  const longer = await named('Quillon Sand')
  const latest = await named('Anne Quillfeather')
  expect(await emails({ q: 'quill' })).toEqual([exact.email, latest.email, longer.email])
  expect(await emails({ q: exact.email.toUpperCase() })).toEqual([exact.email])
  // A page after one row is the rest of it, whether the row was exact or not.
  const { items } = await desk().list({ q: 'quill' })
  expect(await emails({ q: 'quill', after: items[0]!.key })).toEqual([latest.email, longer.email])
  expect(await emails({ q: 'quill', after: items[1]!.key })).toEqual([longer.email])
  expect(await emails({ after: randomUUID() })).toEqual([])
  // Signs mean themselves, and a day is a day.
  expect(await emails({ q: '%_%' })).toEqual([])
  expect(await emails({ q: 'quill', to: '2020-01-01' })).toEqual([])
  expect(await emails({ q: 'quill', from: '2020-01-01' })).toHaveLength(3)
  expect(await caught(desk().list({ q: 'ab' }))).toMatchObject({ status: 422 })
  expect(await caught(desk().list({ from: '2020-02-31' }))).toMatchObject({ status: 422 })
  // Nobody's but a shopper's account is in it.
  expect(await emails({ q: DEMO_EMAILS.seller })).toEqual([])
  expect(await emails({ q: DEMO_EMAILS.admin })).toEqual([])
})

test('pages by key show each shopper once, the newest first', async () => {
  const { db } = shop.api.deps
  await db.execute(sql`insert into users (id, audience, email, name, password_hash, created_at)
    select gen_random_uuid(), 'shop', 'crowd-' || n || '@example.test', 'Crowd', 'x', timestamptz '2021-03-01' + (n / 3) * interval '1 hour'
    from generate_series(1, 60) n`)
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await desk().list({ q: 'crowd-', ...(after && { after }) })
    seen.push(...page.items.map(({ email }) => email))
    after = page.next ?? undefined
  } while (after)
  expect(new Set(seen).size).toBe(60)
  expect(seen).toHaveLength(60)
  expect(seen[0]).toBe('crowd-60@example.test')
})

test('one answer has everything about a shopper', async () => {
  const shopper = await named('Ada Byrne')
  const { client, id, email } = shopper
  await client.account.updateNotifications({ priceAlerts: true })
  const { number } = await buy(shopper, [{ id: variant.id, quantity: 2 }])
  const seller = await aSeller(shop, variant.sellerId)
  const order = `${number}-1`
  await seller.client.sellerOrders.accept({ number: order })
  const { shipments } = await seller.client.sellerOrders.ship({ number: order, ...parcel() })
  await seller.client.sellerOrders.deliver({ number: order, shipmentId: shipments[0]!.id })
  const lines = [{ lineId: lineOf(await client.orders.get({ number })), quantity: 1, reason: 'late' as const }]
  await client.orders.requestReturn({ number, order, lines, requestId: randomUUID() })
  const one = await desk().get({ id })
  expect(one).toMatchObject({
    ...{ id, email, name: 'Ada Byrne', blocked: null, alsoAs: [], emailVerifiedAt: null, canConfirm: true },
    figures: { orders: 1, underWay: 1, items: 2, returned: 1, openReturns: 1, chargebacks: 0, reviews: 0 },
    returns: [{ number: `${order}-R1`.replace('-1-R1', '-1-R1'), purchase: number, state: 'requested', items: 1 }],
    sessions: [{ current: false }],
    mails: { priceAlerts: true, newsletter: false },
    ...{ messages: [], reviews: [], history: [], authenticatorSince: null, passkeys: 0, newsletterSince: null },
  })
  expect(one.figures.spent.amountMinor).toBeGreaterThan(0)
  expect(await emails({ tab: 'returning', q: email })).toEqual([email])
  // Who sends back twice stands in the list once, by the later one.
  await client.orders.requestReturn({ number, order, lines, requestId: randomUUID() })
  const { items: returning } = await desk().list({ tab: 'returning' })
  expect(returning.filter((row) => row.id === id)).toMatchObject([{ email, openReturns: 2 }])
  expect(returning[0]).toMatchObject({ id })
  const keys = returning.map(({ key }) => key)
  expect((await desk().list({ tab: 'returning', after: keys[0] })).items.map(({ key }) => key)).toEqual(keys.slice(1))
  // Its orders are those of the list of all, and the purchase knows whose it is.
  expect((await admin.client.desk.list({ shopper: id })).items.map((row) => row.number)).toEqual([order])
  expect((await admin.client.desk.get({ number })).shopper).toMatchObject({ id })
})

test('guests are listed by what they bought last', async () => {
  const guest = shop.visitor()
  const email = `guest-${randomUUID()}@example.test`
  const first = await place(guest, await readyToOrder(guest, [variant], { email }))
  const second = await place(guest, await readyToOrder(guest, [variant], { email }))
  expect(first.number).not.toBe(second.number)
  const { items } = await desk().list({ tab: 'guests', q: email })
  expect(items).toMatchObject([{ id: null, email, name: 'Ada Byrne', orders: 2, openReturns: 0 }])
  // Who signs in has an account from then on, and is no guest any more.
  expect(await emails({ q: email })).toEqual([])
})

test('it is for admins alone, and ids of others are nobody', async () => {
  const shopper = await aShopper(shop)
  const seller = await aSeller(shop, variant.sellerId)
  expect(await caught(shopper.client.deskShoppers.get({ id: shopper.id }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(seller.client.deskShoppers.list({}))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(shop.visitor().client.deskShoppers.list({}))).toMatchObject({ code: 'UNAUTHORIZED' })
  const ofSeller = (await seller.client.accounts.seller.checkSession()).id
  const ofAdmin = (await admin.client.accounts.admin.checkSession()).id
  for (const id of [ofSeller, ofAdmin, randomUUID()]) {
    const tried = [
      desk().get({ id }),
      desk().block({ ...act({ id }), reason: 'No' }),
      desk().unblock({ ...act({ id }), reason: 'No' }),
      desk().signOut(act({ id })),
      desk().resetPassword(act({ id })),
      desk().confirmEmail(act({ id })),
      desk().addNote({ ...act({ id }), text: 'No' }),
      desk().export({ id }),
      desk().erase({ id, email: DEMO_EMAILS.admin }),
    ]
    const codes = await Promise.all(tried.map(async (one) => (await caught(one)).code))
    expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']))
  }
  expect(await seller.client.accounts.seller.checkSession()).toMatchObject({ id: ofSeller })
})

test('a block ends every session, is said to who knows the password, and leaves other accounts of the address alone', async () => {
  const shopper = await aShopper(shop)
  const { email } = shopper
  // Somebody works for a shop with the same address.
  const { db } = shop.api.deps
  await db.execute(sql`insert into users (id, audience, email, password_hash, created_at)
    select gen_random_uuid(), 'seller', email, password_hash, now() from users where id = ${shopper.id}`)
  expect((await desk().get(shopper)).alsoAs).toEqual(['seller'])
  const answer = await blocked(shopper)
  expect(answer).toMatchObject({ blocked: { by: DEMO_EMAILS.admin, reason: 'Stolen cards' }, sessions: [] })
  expect(answer.history).toMatchObject([{ what: 'blocked', note: 'Stolen cards', by: DEMO_EMAILS.admin }])
  expect(await signedIn(shopper)).toBe(false)
  const refused = await caught(shopper.signIn())
  expect(refused).toMatchObject({ code: 'ACCOUNT_BLOCKED', status: 403 })
  expect(JSON.stringify(refused)).toContain(shop.api.deps.env.supportEmail)
  // Nobody else learns of it.
  const wrong = shopper.client.accounts.shop.login({ email, password: 'not the password' })
  expect(await caught(wrong)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const asSeller = await shop.visitor().client.accounts.seller.login({ email, password: A_PASSWORD })
  expect(asSeller).toMatchObject({ email })
  expect((await mailsOf(email)).map(({ subject }) => subject)[0]).toMatch(/is blocked$/)
  expect(await emails({ tab: 'blocked', q: email })).toEqual([email])
  // What reads "Stolen cards" is for staff alone.
  expect(JSON.stringify(await mailsOf(email))).not.toContain('Stolen cards')

  // Twice: the same request is answered as it was, another one reads that somebody was faster.
  const again = await caught(blocked(shopper))
  expect(again).toMatchObject({ code: 'REFUSED' })
  const open = { ...act(shopper), reason: 'A mistake' }
  await desk().unblock(open)
  const { history } = await desk().unblock(open)
  expect(history.map(({ what }) => what)).toEqual(['unblocked', 'blocked'])
  expect(await caught(desk().unblock({ ...open, requestId: randomUUID() }))).toMatchObject({ code: 'REFUSED' })
  expect(await signedIn(shopper)).toBe(false)
  await shopper.signIn()
  expect(await signedIn(shopper)).toBe(true)
})

test('who is blocked in the middle of a checkout buys no more, and neither does a guest with the address', async () => {
  const shopper = await aShopper(shop)
  const { email } = shopper
  const before = await onHand(shop, variant.id)
  const { number } = await buy(shopper, [variant])
  const checkout = await readyToOrder(shopper, [variant], { email })
  const paymentToken = await cardToken(shopper)
  await blocked(shopper)
  const wish = { id: checkout.id, totalMinor: checkout.totals.total.amountMinor, paymentToken }
  expect(await caught(shopper.client.checkout.place(wish))).toMatchObject({ code: 'NOT_FOUND' })
  const { db } = shop.api.deps
  const { rows } = await db.execute<{ state: string }>(sql`select state from checkouts where id = ${checkout.id}`)
  expect(rows).toEqual([{ state: 'left' }])
  // The order of before goes on.
  expect((await admin.client.desk.get({ number })).orders[0]).toMatchObject({ state: 'paid' })
  expect(await onHand(shop, variant.id)).toBe(before)
  const guest = shop.visitor()
  const asGuest = await readyToOrder(guest, [variant], { email: email.toUpperCase() })
  const refused = await caught(place(guest, asGuest))
  expect(refused).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  expect(JSON.stringify(refused)).toContain(shop.api.deps.env.supportEmail)
  await desk().unblock({ ...act(shopper), reason: 'A mistake' })
  expect(await place(guest, asGuest)).toMatchObject({ number: expect.any(String) })
})

test('a block and an order at the same moment: one comes first, and both stand', async () => {
  const shopper = await aShopper(shop)
  const checkout = await readyToOrder(shopper, [variant], { email: shopper.email })
  const placed = place(shopper, checkout).then(
    () => 'placed',
    (error: { code?: string }) => error.code,
  )
  const [outcome] = await Promise.all([placed, blocked(shopper)])
  expect(['placed', 'CHECKOUT_OVER', 'NOT_FOUND', 'ACCOUNT_BLOCKED']).toContain(outcome)
  const { figures } = await desk().get(shopper)
  expect(figures.orders).toBe(outcome === 'placed' ? 1 : 0)
  expect(await signedIn(shopper)).toBe(false)
  // Two at once are one block.
  const other = await aShopper(shop)
  const both = await Promise.all(
    [blocked(other), blocked(other)].map((one) =>
      one.then(
        () => 'done',
        () => 'refused',
      ),
    ),
  )
  expect(both.toSorted()).toEqual(['done', 'refused'])
  expect((await desk().get(other)).history).toHaveLength(1)
})

test('a log-in that was under way while its account was blocked is worth nothing', async () => {
  const shopper = await aShopper(shop)
  const { db } = shop.api.deps
  // As though it had been written a moment after the block.
  await db.execute(sql`update users set blocked_at = now() where id = ${shopper.id}`)
  expect(await signedIn(shopper)).toBe(false)
  await db.execute(sql`update users set blocked_at = null where id = ${shopper.id}`)
  expect(await signedIn(shopper)).toBe(true)
  await expect(db.execute(sql`update users set blocked_at = now() where audience = 'seller'`)).rejects.toThrow()
})

test('a shopper is signed out of one device or of all', async () => {
  const shopper = await aShopper(shop)
  const stranger = await aShopper(shop)
  const foreign = (await desk().get(stranger)).sessions[0]!.id
  expect(await caught(desk().endSession({ id: shopper.id, session: foreign }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await signedIn(stranger)).toBe(true)
  const [session] = (await desk().get(shopper)).sessions
  const { sessions, history } = await desk().endSession({ id: shopper.id, session: session!.id })
  expect([sessions, history.length]).toEqual([[], 1])
  expect(await signedIn(shopper)).toBe(false)
  await shopper.signIn()
  const everywhere = act(shopper)
  await desk().signOut(everywhere)
  expect((await desk().signOut(everywhere)).history).toHaveLength(2)
  expect(await signedIn(shopper)).toBe(false)
  expect((await mailsOf(shopper.email))[0]!.subject).toMatch(/signed out/)
})

test('the link to a new password goes to the shopper alone, five times a day, and not to who is blocked', async () => {
  const shopper = await aShopper(shop)
  const first = act(shopper)
  const answers = [await desk().resetPassword(first), await desk().resetPassword(first)]
  expect(JSON.stringify(answers)).not.toContain('token')
  const token = tokenIn((await mailsOf(shopper.email))[0])
  const password = 'another long enough secret'
  await shop.visitor().client.accounts.shop.resetPassword({ token, password, confirmPassword: password })
  for (let times = 0; times < 4; times += 1) await desk().resetPassword(act(shopper))
  expect(await caught(desk().resetPassword(act(shopper)))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await blocked(shopper)
  expect(await caught(desk().resetPassword(act(shopper)))).toMatchObject({ code: 'REFUSED' })
})

test('an address that nobody has confirmed is asked for once more, and one that is confirmed is not', async () => {
  const shopper = await aShopper(shop)
  await desk().confirmEmail(act(shopper))
  const token = tokenIn((await mailsOf(shopper.email))[0])
  await shop.visitor().client.accounts.shop.confirmEmail({ token })
  expect(await desk().get(shopper)).toMatchObject({ canConfirm: false, emailVerifiedAt: expect.any(String) })
  expect(await caught(desk().confirmEmail(act(shopper)))).toMatchObject({ code: 'REFUSED' })
})

test('what is handed out is what the shopper gets themselves, and they have a mail of it', async () => {
  const shopper = await named('=HYPERLINK("http://evil.test")\r\nSet-Cookie: a=b')
  await buy(shopper, [variant])
  await desk().addNote({ ...act(shopper), text: 'Called: was unfriendly' })
  const theirs = await shopper.client.account.export()
  const ours = await desk().export({ id: shopper.id })
  const { exportedAt: _a, sessions: own, ...rest } = theirs
  const { exportedAt: _b, sessions, ...same } = ours
  expect(same).toEqual(rest)
  expect(sessions).toEqual(own.map((session) => ({ ...session, current: false })))
  // Notes of staff are the marketplace's own.
  expect(JSON.stringify(ours)).not.toContain('unfriendly')
  expect((await mailsOf(shopper.email))[0]!.subject).toMatch(/was exported$/)
  expect((await desk().get(shopper)).history.map(({ what }) => what)).toEqual(['exported', 'note'])
})

test('an account is deleted by its address, once, and what was written about its person goes with it', async () => {
  const shopper = await aShopper(shop)
  const { id, email } = shopper
  await desk().addNote({ ...act(shopper), text: 'Asked by phone' })
  const wrong = await caught(desk().erase({ id, email: 'other@example.test' }))
  expect(wrong).toMatchObject({ code: 'REFUSED', errors: [{ field: 'email' }] })
  expect(await signedIn(shopper)).toBe(true)
  const both = await Promise.all(
    [1, 2].map(() =>
      desk()
        .erase({ id, email: email.toUpperCase() })
        .then(
          () => 'done',
          (error: { code?: string }) => error.code,
        ),
    ),
  )
  expect(both.toSorted()).toEqual(['NOT_FOUND', 'done'])
  expect(await signedIn(shopper)).toBe(false)
  expect(await caught(desk().get({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  const { db } = shop.api.deps
  const { rows } = await db.execute(sql`select kind, note from staff_entries where user_id = ${id} order by kind`)
  expect(rows).toEqual([
    { kind: 'deleted', note: null },
    { kind: 'note', note: null },
  ])
  expect(await emails({ q: email })).toEqual([])
})

test('acts that reach for a person ask for a fresh proof', async () => {
  const shopper = await aShopper(shop)
  const { db } = shop.api.deps
  const other = shop.visitor()
  await other.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  await db.execute(sql`update sessions set proved_at = proved_at - interval '1 hour' where audience = 'admin'`)
  const { client } = other
  const tried = [
    client.deskShoppers.block({ ...act(shopper), reason: 'No' }),
    client.deskShoppers.unblock({ ...act(shopper), reason: 'No' }),
    client.deskShoppers.resetPassword(act(shopper)),
    client.deskShoppers.export(shopper),
    client.deskShoppers.erase({ id: shopper.id, email: shopper.email }),
  ]
  const codes = await Promise.all(tried.map(async (one) => (await caught(one)).code))
  expect(new Set(codes)).toEqual(new Set(['PROOF_REQUIRED']))
  expect(await signedIn(shopper)).toBe(true)
})
