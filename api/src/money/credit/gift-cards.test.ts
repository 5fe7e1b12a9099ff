import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, dayIn, daysBefore } from '../../platform/clock/days'
import { aShopper } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { freshAddress } from '../../testing/fresh-address'
import { mailedTo } from '../../testing/mailed'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { checkBooks } from '../ledger/check-books'
import { postTransaction } from '../ledger/post-transaction'
import { giftCardTexts as texts } from './gift-card-texts'
import { issueCredit } from './credit-accounts'
import { giftCards } from './gift-cards.table'
import { listMoves } from './list-moves'
import { forgetFormerRecipients } from './personal-data'

let shop: TestApi
let admin: TestVisitor['client']
beforeAll(async () => {
  shop = await startTestApi()
  admin = (await anAdmin(shop)).client
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

const issue = (amountMinor: number, more = {}) =>
  admin.giftCards.issue({ amountMinor, requestId: randomUUID(), ...more })

test('a card’s code is shown to whoever issues it, once, and kept as a hash alone', async () => {
  const requestId = randomUUID()
  const { card, code } = await admin.giftCards.issue({ amountMinor: 5000, note: 'Sorry', requestId })
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(card).toMatchObject({
    ...{ state: 'active', lastFour: code?.slice(-4), note: 'Sorry', recipient: null },
    ...{ balance: { amountMinor: 5000 }, moves: [{ kind: 'issued', amount: { amountMinor: 5000 } }] },
  })
  // Sent again it is the same card.
  expect(await admin.giftCards.issue({ amountMinor: 5000, note: 'Sorry', requestId })).toMatchObject({ code })
  expect(await caught(admin.giftCards.issue({ amountMinor: 6000, requestId }))).toMatchObject({ code: 'REFUSED' })
  const { rows } = await shop.api.deps.db.execute<{ row: string }>(
    sql`select row_to_json(card)::text as row from gift_cards card where id = ${card.id}`,
  )
  expect(rows[0]?.row).not.toContain(code?.slice(0, 4))
})

test('a card for an address is mailed to it, and its code shown to nobody', async () => {
  const expiresOn = addDays(dayIn(shop.api.deps.env.timeZone, shop.api.deps.clock.now()), 30)
  const { card, code } = await issue(2500, { recipient: 'Gift@Example.test', expiresOn })
  expect(code).toBeNull()
  await untilDispatched(shop)
  const [mail] = await mailedTo(shop, 'gift@example.test')
  const typed = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(JSON.stringify(mail))?.[0] ?? ''
  expect(typed.endsWith(card.lastFour)).toBe(true)
  const shopper = await aShopper(shop)
  expect(await shopper.client.giftCards.redeem({ code: typed })).toMatchObject({ balance: { amountMinor: 2500 } })
  expect((await admin.giftCards.get({ id: card.id })).redeemed).toMatchObject({ by: shopper.email })
})

test('whom a card was mailed to is forgotten after a year, with or without an account; the card still pays', async () => {
  const { db, clock } = shop.api.deps
  const [former, recent] = [
    await issue(300, { recipient: 'former@example.test' }),
    await issue(300, { recipient: 'recent@example.test' }),
  ]
  await db
    .update(giftCards)
    .set({ issuedAt: daysBefore(clock.now(), 366) })
    .where(eq(giftCards.id, former.card.id))
  await forgetFormerRecipients({ db, clock })
  expect(await admin.giftCards.get({ id: former.card.id })).toMatchObject({
    recipient: null,
    balance: { amountMinor: 300 },
  })
  expect(await admin.giftCards.get({ id: recent.card.id })).toMatchObject({ recipient: 'recent@example.test' })
})

test('drafts that make no sense are refused at their fields', async () => {
  for (const [field, draft] of [
    ['amountMinor', { amountMinor: 0 }],
    ['amountMinor', { amountMinor: 1_000_001 }],
    ['recipient', { recipient: 'nobody' }],
    ['expiresOn', { expiresOn: '2020-01-01' }],
    ['note', { note: 'x'.repeat(201) }],
  ] as const) {
    const problem = await caught(issue(100, draft))
    expect(problem, field).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
  }
})

test('a card becomes credit once, and says what is wrong with it', async () => {
  const [one, other] = [await aShopper(shop), await aShopper(shop)]
  const { card, code } = await issue(4000)
  const redeem = (shopper = one) => shopper.client.giftCards.redeem({ code: code ?? '' })
  await admin.giftCards.block({ id: card.id, version: 0, reason: 'Looks stolen' })
  expect(await caught(redeem())).toMatchObject({ code: 'CODE_INVALID', detail: texts.blocked })
  expect(await caught(admin.giftCards.unblock({ id: card.id, version: 0 }))).toMatchObject({ code: 'CONFLICT' })
  await admin.giftCards.unblock({ id: card.id, version: 1 })
  const all = await Promise.all([redeem(), redeem(), redeem()])
  expect(all.map(({ balance }) => balance.amountMinor)).toEqual([4000, 4000, 4000])
  expect(await caught(redeem(other))).toMatchObject({ detail: texts.used, errors: [{ field: 'code' }] })

  const late = await issue(4000)
  const { db, clock } = shop.api.deps
  await db
    .update(giftCards)
    .set({ expiresAt: daysBefore(clock.now(), 1) })
    .where(eq(giftCards.id, late.card.id))
  expect(await caught(one.client.giftCards.redeem({ code: late.code ?? '' }))).toMatchObject({ detail: texts.expired })
})

test('of two who redeem a card at once one has it', async () => {
  const { code } = await issue(4000)
  const shoppers = await Promise.all([aShopper(shop), aShopper(shop)])
  const outcomes = await Promise.allSettled(shoppers.map(({ client }) => client.giftCards.redeem({ code: code ?? '' })))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('what moved a card is paged by key, and what moves no credit is called by no other name', async () => {
  const { db, clock } = shop.api.deps
  const { card } = await issue(100)
  const { rows } = await db.execute<{ id: string }>(sql`select account_id as id from gift_cards where id = ${card.id}`)
  const creditId = rows[0]!.id
  const give = (key: number) =>
    db.transaction((tx) =>
      issueCredit(tx, { creditId, key: `${card.id}:${key}`, amountMinor: 1, currency: 'EUR', now: clock.now() }),
    )
  for (let key = 0; key < 30; key += 1) await give(key)
  const first = await admin.giftCards.get({ id: card.id })
  expect(first.moves).toHaveLength(25)
  const second = await admin.giftCards.get({ id: card.id, before: first.next! })
  expect(second).toMatchObject({ next: null, moves: { length: 6 } })
  expect(new Set([...first.moves, ...second.moves].map(({ id }) => id)).size).toBe(31)
  await expect(
    db.transaction(async (tx) => {
      const moved = { kind: 'provider_fee', key: 'no-credit', currency: 'EUR', now: clock.now() } as const
      await postTransaction(tx, moved, [
        { account: 'marketing_costs', sellerId: null, amountMinor: 1 },
        { creditId, amountMinor: -1 },
      ])
      await listMoves(tx, { accountId: creditId, currency: 'EUR' })
    }),
  ).rejects.toThrow('provider_fee')
})

test('whoever guesses codes is stopped, at the account and at the checkout', async () => {
  const shopper = await aShopper(shop)
  const guess = (at: number) => `0000-0000-0000-${String(at).padStart(4, '0')}`
  for (let at = 0; at < 10; at += 1)
    expect(await caught(shopper.client.giftCards.redeem({ code: guess(at) }))).toMatchObject({ detail: texts.unknown })
  const { code } = await issue(100)
  expect(await caught(shopper.client.giftCards.redeem({ code: code ?? '' }))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })

  const guest = shop.visitor(freshAddress())
  const [variant] = await someVariants(shop, 1)
  const { id } = await readyToOrder(guest, [variant])
  const change = (promotionCode: string) => guest.client.checkout.change({ id, promotionCode })
  for (let at = 0; at < 10; at += 1)
    expect(await caught(change(guess(at)))).toMatchObject({ code: 'PROMOTION_REFUSED', detail: texts.unknown })
  expect(await caught(change(code ?? ''))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  // Other codes are no guesses.
  expect(await caught(change('NOSUCH'))).toMatchObject({ code: 'PROMOTION_REFUSED' })
})

test('the list is paged by key, by state and by what is looked for', async () => {
  for (let at = 0; at < 26; at += 1) await issue(100 + at)
  const first = await admin.giftCards.list({})
  expect(first.items).toHaveLength(25)
  const second = await admin.giftCards.list({ after: first.next ?? '' })
  expect(second.items.some(({ id }) => first.items.some((one) => one.id === id))).toBe(false)
  const { card, code } = await issue(700, { note: 'Looked for' })
  expect((await admin.giftCards.list({ q: code?.slice(-4).toLowerCase() })).items.map(({ id }) => id)).toContain(
    card.id,
  )
  expect((await admin.giftCards.list({ q: 'GIFT@example.test' })).items).toHaveLength(1)
  for (const state of ['active', 'used', 'expired', 'blocked'] as const)
    expect((await admin.giftCards.list({ state })).items.every((one) => one.state === state)).toBe(true)
})

test('staff give a shopper credit, once for each request, and no more than one may alone', async () => {
  const { id, client } = await aShopper(shop)
  const grant = { id, amountMinor: 1500, reason: 'The parcel was late', requestId: randomUUID() }
  await Promise.all([admin.giftCards.grant(grant), admin.giftCards.grant(grant)])
  const seen = await admin.giftCards.creditOf({ id })
  expect(seen).toMatchObject({ balance: { amountMinor: 1500 }, moves: [{ kind: 'issued', reason: grant.reason }] })
  expect((await client.giftCards.credit({})).moves[0]).not.toHaveProperty('reason')
  expect(await caught(admin.giftCards.grant({ ...grant, id: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' })

  // The audit log says whose it is.
  const { items, names } = await admin.audit.list({ area: 'orders' })
  const entry = items.find(({ subject }) => subject === 'credit_grants')
  expect(names.find((one) => one.id === entry?.subjectId)).toMatchObject({ page: 'shopper', at: id })

  const { db, settings } = shop.api.deps
  await db.execute(
    sql`insert into shop_settings (key, value, version, changed_at) values ('consent', '{"aboveMinor": 2000}', 1, now())`,
  )
  await settings.changed()
  const more = { ...grant, requestId: randomUUID(), amountMinor: 501 }
  expect(await caught(admin.giftCards.grant(more))).toMatchObject({ code: 'REFUSED' })
  expect(await admin.giftCards.grant({ ...more, amountMinor: 500 })).toMatchObject({ balance: { amountMinor: 2000 } })
  const other = await aShopper(shop)
  expect(await caught(issue(2001))).toMatchObject({ code: 'REFUSED' })
  expect(await admin.giftCards.creditOf({ id: other.id })).toMatchObject({ balance: { amountMinor: 0 }, moves: [] })
  await db.execute(sql`delete from shop_settings where key = 'consent'`)
  await settings.changed()
})
