import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/clock/days'
import { A_PASSWORD, aShopper } from '../../testing/a-shopper'
import { aColleague } from '../../testing/a-colleague'
import { anAdmin } from '../../testing/an-admin'
import { aSeller } from '../../testing/a-seller'
import { place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { earn } from '../../testing/earned'
import { freshAddress } from '../../testing/fresh-address'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { checkBooks } from '../ledger/check-books'

const TAKEN_BACK_CARD = '4000 0000 0000 0259'

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

async function aCard(amountMinor: number) {
  const { card, code } = await admin.giftCards.issue({ amountMinor, requestId: randomUUID() })
  return { id: card.id, code: code ?? '' }
}
const left = async (id: string) => (await admin.giftCards.get({ id })).balance.amountMinor

/** A sale that was delivered, some of it paid with a gift card. */
async function partlyPaid(turn: number, amountMinor: number, bankCard?: string) {
  const card = await aCard(amountMinor)
  const sale = await earn(shop, turn, 1, async (visitor, wanted) =>
    place(visitor, await readyToOrder(visitor, wanted, { promotionCode: card.code }), bankCard),
  )
  return { ...sale, card }
}

test('a bank takes back what its card has paid alone; what credit has paid can still go back there', async () => {
  const { card, reading, order, totalMinor, sellerId } = await partlyPaid(0, 1000, TAKEN_BACK_CARD)
  shop.api.deps.clock.advance(2 * MINUTE_MS)
  await untilDispatched(shop)
  admin = (await anAdmin(shop)).client
  const [taken] = (await admin.chargebacks.list({ open: true })).items
  expect(taken).toMatchObject({ purchase: reading.number, amount: { amountMinor: totalMinor - 1000 } })
  const id = taken?.id ?? ''
  expect((await admin.chargebacks.get({ id })).held).toMatchObject([{ amount: { amountMinor: totalMinor - 1000 } }])
  expect(await admin.chargebacks.accept({ id })).toMatchObject({ state: 'lost' })
  const { client } = await aSeller(shop, sellerId)
  const give = (amountMinor: number) =>
    client.sellerOrders.refund({ number: order, amountMinor, reason: 'Sorry', requestId: randomUUID() })
  expect(await caught(give(1001))).toMatchObject({ code: 'REFUSED' })
  await give(1000)
  expect(await left(card.id)).toBe(1000)
})

test('a seller’s statement is of the whole sale, however it was paid', async () => {
  const { order, totalMinor, sellerId } = await partlyPaid(1, 1000)
  const { client } = await aSeller(shop, sellerId)
  const lines = async () => {
    const { items } = await client.sellerMoney.statement({ account: 'pending' })
    return items.filter((line) => line.order === order).map(({ kind, gross }) => [kind, gross?.amountMinor])
  }
  expect(await lines()).toEqual([['capture', totalMinor]])
  await client.sellerOrders.refund({
    ...{ number: order, amountMinor: totalMinor, reason: 'Sorry', requestId: randomUUID() },
  })
  expect(await lines()).toEqual([
    ['refund', -totalMinor],
    ['capture', totalMinor],
  ])
})

test('what is left for the card is nothing, or as much as a provider takes', async () => {
  const variants = await someVariants(shop, 1)
  const visitor = shop.visitor(freshAddress())
  const { id, totals } = await readyToOrder(visitor, variants)
  const total = totals.total.amountMinor
  const card = await aCard(total - 30)
  const ready = await visitor.client.checkout.change({ id, promotionCode: card.code })
  expect(ready.credit).toMatchObject({ available: { amountMinor: total - 30 }, used: { amountMinor: total - 50 } })
  expect(await place(visitor, ready)).toMatchObject({ payment: 'paid' })
  expect(await left(card.id)).toBe(20)
})

test('forty wrong codes from one address are enough, whoever types them', async () => {
  const address = freshAddress()
  const variants = await someVariants(shop, 1)
  let codes = 0
  async function guesses(many: number) {
    const guest = shop.visitor(address)
    const { id } = await readyToOrder(guest, variants)
    const refused: unknown[] = []
    for (let at = 0; at < many; at += 1) {
      codes += 1
      const promotionCode = `0000-0000-0000-${String(codes).padStart(4, '0')}`
      refused.push((await caught(guest.client.checkout.change({ id, promotionCode }))).code)
    }
    await guest.client.checkout.leave({ id })
    return new Set(refused)
  }
  for (const _guest of [1, 2, 3, 4]) expect(await guesses(10)).toEqual(new Set(['PROMOTION_REFUSED']))
  expect(await guesses(1)).toEqual(new Set(['TOO_MANY_REQUESTS']))
})

test('two gift cards that one of the staff issues at once count each other', async () => {
  const { db, settings } = shop.api.deps
  await db.execute(
    sql`insert into shop_settings (key, value, version, changed_at) values ('consent', '{"aboveMinor": 2000}', 1, now())`,
  )
  await settings.changed()
  const colleague = await aColleague(shop, ['giftCards.read', 'giftCards.write'])
  const issued = await Promise.allSettled(
    [1, 2, 3].map(() => colleague.client.giftCards.issue({ amountMinor: 1500, requestId: randomUUID() })),
  )
  expect(issued.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await db.execute(sql`delete from shop_settings where key = 'consent'`)
  await settings.changed()
})

test('an export has what moved the credit; with the account go its traces, and what is left stays owed', async () => {
  const { db } = shop.api.deps
  const shopper = await aShopper(shop)
  const { card } = await admin.giftCards.issue({
    ...{ amountMinor: 700, recipient: shopper.email, requestId: randomUUID() },
  })
  const { id, code } = await aCard(3000)
  await shopper.client.giftCards.redeem({ code })
  const requestId = randomUUID()
  await admin.giftCards.grant({ id: shopper.id, amountMinor: 500, reason: 'They broke a leg', requestId })
  const exported = (await (await shopper.send('/api/account/export')).json()) as AccountExport
  expect(exported.credit?.map(({ kind, amount }) => [kind, amount.amountMinor])).toEqual([
    ['credit_issued', 500],
    ['credit_redeemed', 3000],
  ])
  expect(JSON.stringify(exported)).not.toContain('broke a leg')

  await shopper.client.security.shop.prove({ password: A_PASSWORD })
  await shopper.client.account.delete()
  expect(await admin.giftCards.get({ id })).toMatchObject({ redeemed: { by: null } })
  expect(await admin.giftCards.get({ id: card.id })).toMatchObject({ recipient: null, balance: { amountMinor: 700 } })
  const { rows } = await db.execute<{ reason: string; left: number }>(sql`
    select given.reason, account.credit_minor::float8 as left from credit_grants given
      join ledger_accounts account on account.id = given.account_id where given.id = ${requestId}`)
  expect(rows).toEqual([{ reason: '', left: 3500 }])
})
