import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { expireCheckouts } from '../../buying/checkout/start-and-end-checkouts'
import { aShopper } from '../../testing/a-shopper'
import { anAdmin } from '../../testing/an-admin'
import { DECLINED_CARD, GOOD_CARD, cardToken, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { freshAddress } from '../../testing/fresh-address'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { checkBooks } from '../ledger/check-books'
import { recordCapture } from '../payments/refund-order'

let shop: TestApi
let admin: TestVisitor['client']
let variants: readonly SomeVariant[]
beforeAll(async () => {
  shop = await startTestApi()
  admin = (await anAdmin(shop)).client
  variants = await someVariants(shop, 2)
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

/** A guest with an order of two sellers to place, and a card that was typed. */
async function aGuest(code: string) {
  const visitor = shop.visitor(freshAddress())
  const wanted = variants.map(({ id }) => ({ id }))
  return { visitor, checkout: await readyToOrder(visitor, wanted, { promotionCode: code }) }
}
const total = ({ totals }: { totals: { total: { amountMinor: number } } }) => totals.total.amountMinor

test('a guest pays what a gift card has, the rest by card, and the order is as without it', async () => {
  const card = await aCard(1500)
  const { visitor, checkout } = await aGuest(card.code.toLowerCase().replaceAll('-', ' '))
  expect(checkout.credit).toMatchObject({
    source: 'gift_card',
    lastFour: card.code.slice(-4),
    ...{ available: { amountMinor: 1500 }, used: { amountMinor: 1500 } },
  })
  expect(checkout.promotion).toBeNull()
  const { number, accessKey: key, payment } = await place(visitor, checkout)
  expect(payment).toBe('paid')
  expect(await left(card.id)).toBe(0)
  const purchase = await visitor.client.orders.get({ number, key })
  expect(purchase.totals.total.amountMinor).toBe(total(checkout))
  expect(purchase.credit).toMatchObject({ amountMinor: 1500 })
  const { payments } = await admin.desk.get({ number })
  expect(payments).toMatchObject([{ state: 'captured', credit: { amountMinor: 1500 } }])
  const { rows } = await shop.api.deps.db.execute<{ taken: number }>(
    sql`select amount_minor::float8 as taken from embedded_charges order by created_at desc limit 1`,
  )
  expect(rows[0]?.taken).toBe(total(checkout) - 1500)
})

test('a card that has enough pays everything, without a provider, and asked again it does so once', async () => {
  const card = await aCard(500_000)
  const { visitor, checkout } = await aGuest(card.code)
  const asked = { id: checkout.id, totalMinor: total(checkout), creditMinor: total(checkout), paymentToken: 'none' }
  const placed = await Promise.all([1, 2, 3].map(() => visitor.client.checkout.place(asked)))
  expect(new Set(placed.map(({ number, payment }) => `${number} ${payment}`)).size).toBe(1)
  expect(placed[0]?.payment).toBe('paid')
  expect(await left(card.id)).toBe(500_000 - total(checkout))
  expect((await visitor.client.checkout.get({ id: checkout.id })).credit?.used.amountMinor).toBe(total(checkout))
})

test('two checkouts at once do not spend the same credit twice', async () => {
  const card = await aCard(1500)
  const guests = await Promise.all([aGuest(card.code), aGuest(card.code)])
  const outcomes = await Promise.all(
    guests.map(async ({ visitor, checkout: { id, totals } }) => {
      const paymentToken = await cardToken(visitor)
      const shown = { totalMinor: totals.total.amountMinor, creditMinor: 1500 }
      return visitor.client.checkout.place({ id, ...shown, paymentToken }).then(
        () => 'placed',
        (error: { code: string }) => error.code,
      )
    }),
  )
  expect(outcomes.sort()).toEqual(['PRICE_CHANGED', 'placed'])
  expect(await left(card.id)).toBe(0)
})

test('the database itself refuses more than there is', async () => {
  const card = await aCard(100)
  const { db } = shop.api.deps
  const spend = db.execute(sql`
    with cause as (insert into ledger_transactions (id, kind, key, at) values (gen_random_uuid(), 'credit_held', 'more', now()) returning id)
    insert into ledger_entries (transaction_id, account_id, amount_minor)
    select cause.id, account.id, case when account.holder_id is null then -101 else 101 end
    from cause, ledger_accounts account where account.holder_id = ${card.id} or account.kind = 'credit_clearing'`)
  await expect(spend).rejects.toMatchObject({ cause: { constraint: 'ledger_accounts_credit_minor_check' } })
})

test('credit that is spent elsewhere meanwhile, and a card that is blocked, are seen before anything is charged', async () => {
  const card = await aCard(2000)
  const { visitor, checkout } = await aGuest(card.code)
  const shown = {
    id: checkout.id,
    totalMinor: total(checkout),
    creditMinor: 2000,
    paymentToken: await cardToken(visitor),
  }
  await admin.giftCards.block({ id: card.id, version: 0, reason: 'Stolen' })
  expect(await caught(visitor.client.checkout.place(shown))).toMatchObject({ code: 'PRICE_CHANGED' })
  expect((await visitor.client.checkout.get({ id: checkout.id })).credit?.used.amountMinor).toBe(0)
  await admin.giftCards.unblock({ id: card.id, version: 1 })
  expect(await visitor.client.checkout.place(shown)).toMatchObject({ payment: 'paid' })
})

test('money goes back to the card first, then to where the credit came from', async () => {
  const { visitor, checkout } = await aGuest((await aCard(100)).code)
  await visitor.client.checkout.change({ id: checkout.id, useCredit: false })
  const [first, second] = checkout.parcels.map((parcel) => parcel.total.amountMinor)
  // Half of each order.
  const card = await aCard(Math.round(((first ?? 0) + (second ?? 0)) / 2))
  const ready = await visitor.client.checkout.change({ id: checkout.id, promotionCode: card.code })
  const { number, accessKey: key } = await place(visitor, ready)
  const { orders } = await visitor.client.orders.get({ number, key })
  for (const order of orders) {
    const before = await left(card.id)
    await visitor.client.orders.cancel({ number, key, order: order.number })
    const back = (await left(card.id)) - before
    expect(Math.abs(back - order.totals.total.amountMinor / 2)).toBeLessThanOrEqual(1)
  }
  await untilDispatched(shop)
  const { refunds } = await admin.desk.get({ number })
  expect(refunds.every(({ state }) => state === 'done')).toBe(true)
  expect(refunds.every(({ credit }) => (credit?.amountMinor ?? 0) > 0)).toBe(true)
})

test('a declined card keeps the credit for the next one, and an order that is given up gives it back', async () => {
  const card = await aCard(1200)
  const { visitor, checkout } = await aGuest(card.code)
  expect(await place(visitor, checkout, DECLINED_CARD)).toMatchObject({ payment: 'declined' })
  expect(await left(card.id)).toBe(0)
  expect(await place(visitor, checkout, GOOD_CARD)).toMatchObject({ payment: 'paid' })

  const other = await aCard(1200)
  const second = await aGuest(other.code)
  const { number, accessKey: key } = await place(second.visitor, second.checkout, DECLINED_CARD)
  expect(await left(other.id)).toBe(0)
  expect((await second.visitor.client.orders.get({ number, key })).credit).toMatchObject({ amountMinor: 1200 })
  const late = new Date(shop.api.deps.clock.now().getTime() + HOLD_MS + 1)
  await expireCheckouts({ ...shop.api.deps, clock: { now: () => late } as never })
  expect(await left(other.id)).toBe(1200)
  // It is there again, so the order does not say that it was used.
  expect((await second.visitor.client.orders.get({ number, key })).credit).toBeUndefined()
  expect((await admin.giftCards.get({ id: other.id })).moves.map(({ kind }) => kind)).toContain('released')
})

test('a payment that arrives after its order was given up goes back to the card alone: the credit is back already', async () => {
  const card = await aCard(1200)
  const { visitor, checkout } = await aGuest(card.code)
  const { number } = await place(visitor, checkout, DECLINED_CARD)
  const { db, clock } = shop.api.deps
  const late = new Date(clock.now().getTime() + HOLD_MS + 1)
  await expireCheckouts({ ...shop.api.deps, clock: { now: () => late } as never })
  const { rows } = await db.execute<{ id: string }>(sql`
    select payment.id from payments payment join purchases on purchases.id = payment.purchase_id where number = ${number}`)
  await recordCapture(shop.api.deps, rows[0]?.id ?? '', { ref: `late-${number}`, paidWith: null })
  expect(await left(card.id)).toBe(1200)
  const { rows: refunds } = await db.execute<{ minor: number }>(sql`
    select sum(amount_minor - credit_minor)::float8 as minor from refunds where payment_id = ${rows[0]?.id}`)
  expect(refunds[0]?.minor).toBe(total(checkout) - 1200)
  // The provider knows nothing of what this test made up.
  await db.execute(sql`update refunds set state = 'done' where payment_id = ${rows[0]?.id}`)
})

test('a process that knows no credit is refused by the database: to charge all of it, to book it or to give it up', async () => {
  const { visitor, checkout } = await aGuest((await aCard(1200)).code)
  const { number } = await place(visitor, checkout, DECLINED_CARD)
  const { db } = shop.api.deps
  const ofPurchase = sql`purchase_id = (select id from purchases where number = ${number})`
  const refused = { cause: { constraint: 'orders_credit_is_known' } }
  await expect(
    db.execute(sql`
      with payment as (
        insert into payments (id, purchase_id, provider, state, amount_minor, currency, created_at)
        select gen_random_uuid(), id, 'embedded', 'processing', 100000, currency, now() from purchases where number = ${number} returning id)
      insert into payment_allocations (payment_id, order_id, amount_minor)
      select payment.id, orders.id, total_minor from payment, orders where ${ofPurchase}`),
  ).rejects.toMatchObject(refused)
  await expect(
    db.execute(sql`update payment_allocations set captured_minor = amount_minor
      where order_id in (select id from orders where ${ofPurchase})`),
  ).rejects.toMatchObject(refused)
  await expect(
    db.execute(
      sql`update orders set state = 'cancelled', version = version + 1, cancelled_at = now() where ${ofPurchase}`,
    ),
  ).rejects.toMatchObject(refused)
  expect(await place(visitor, checkout, GOOD_CARD)).toMatchObject({ payment: 'paid' })
})

test('a member’s gift card becomes store credit at the checkout, which they can leave out and use later', async () => {
  const card = await aCard(3000)
  const shopper = await aShopper(shop)
  const checkout = await readyToOrder(shopper, [{ id: variants[0]!.id }], { promotionCode: card.code })
  expect(checkout.credit).toMatchObject({ source: 'store_credit', available: { amountMinor: 3000 } })
  expect(await left(card.id)).toBe(0)
  const without = await shopper.client.checkout.change({ id: checkout.id, useCredit: false })
  expect(without.credit).toMatchObject({ available: { amountMinor: 3000 }, used: { amountMinor: 0 } })
  // The same code again changes nothing.
  await shopper.client.checkout.change({ id: checkout.id, promotionCode: card.code })
  const credit = await shopper.client.giftCards.credit({})
  expect(credit).toMatchObject({
    balance: { amountMinor: 3000 },
    moves: [{ kind: 'redeemed', lastFour: card.code.slice(-4) }],
  })
})

test('a guest who begins anew pays with the same card without typing it; one who took it off, or somebody else, does not', async () => {
  const card = await aCard(1500)
  const { visitor, checkout } = await aGuest(card.code)
  const { client } = visitor
  await client.checkout.leave({ id: checkout.id })
  const { id } = await client.checkout.start()
  const anew = await client.checkout.change({ id, useCredit: true })
  expect(anew.credit).toMatchObject({ lastFour: card.code.slice(-4), used: { amountMinor: 1500 } })
  // Said once more it stays.
  expect((await client.checkout.change({ id, useCredit: true })).credit).toMatchObject({ used: { amountMinor: 1500 } })
  expect((await client.checkout.change({ id, useCredit: false })).credit).toBeUndefined()
  await client.checkout.leave({ id })
  const third = await client.checkout.start()
  expect((await client.checkout.change({ id: third.id, useCredit: true })).credit).toBeUndefined()
  const other = await readyToOrder(shop.visitor(freshAddress()), [{ id: variants[0]!.id }], { useCredit: true })
  expect(other.credit).toBeUndefined()
})

test('credit is of nobody else: a shopper without any cannot use it', async () => {
  const shopper = await aShopper(shop)
  const checkout = await readyToOrder(shopper, [{ id: variants[0]!.id }], { useCredit: true })
  expect(checkout.credit).toBeUndefined()
})
