import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkouts } from '../../buying/checkout/checkouts.table'
import { expireCheckouts } from '../../buying/checkout/start-and-end-checkouts'
import { placeOrder } from '../../buying/checkout/place-order'
import { withoutEndpoint } from '../../http/refuse'
import { checkBooks } from '../ledger/check-books'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { secretOf } from '../../platform/secrets/secret-of'
import { ASKING_CARD, place, readyToOrder } from '../../testing/buy'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { EVENT_SECRET, SIGNATURE_HEADER, signEvent } from './embedded/embedded-provider'
import { settleStalePayments } from './settle-payment'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** The provider does its work, and its answers are lost for as long as the work lasts. */
async function whileAnswersAreLost<T>(call: 'authorise' | 'capture', work: () => Promise<T>): Promise<T> {
  const { payments } = shop.api.deps
  const answering = payments[call].bind(payments) as (...given: unknown[]) => Promise<unknown>
  Object.assign(payments, {
    async [call](...given: unknown[]) {
      await answering(...given)
      throw new Error('The line is dead')
    },
  })
  try {
    return await work()
  } finally {
    Object.assign(payments, { [call]: answering })
  }
}

test('an authorisation whose answer was lost is asked after, by the shopper or by the clock', async () => {
  for (const asker of ['shopper', 'clock'] as const) {
    const visitor = shop.visitor()
    const [variant] = await someVariants(shop, 1)
    const checkout = await readyToOrder(visitor, [variant])
    const placed = await whileAnswersAreLost('authorise', () => place(visitor, checkout))
    expect(placed.payment).toBe('processing')
    if (asker === 'clock') {
      shop.api.deps.clock.advance(31_000)
      await settleStalePayments(shop.api.deps)
    } else await visitor.client.checkout.payment({ id: checkout.id })
    const { number, accessKey: key } = placed
    expect((await visitor.client.orders.get({ number, key })).orders[0]).toMatchObject({ state: 'paid' })
    expect(await checkBooks(shop.api.deps.db)).toEqual([])
  }
})

test('a capture whose answer was lost is not lost: the order is paid, also when its time was over', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(visitor, [variant])
  await whileAnswersAreLost('capture', () => place(visitor, checkout))
  shop.api.deps.clock.advance(HOLD_MS + 1)
  await expireCheckouts(shop.api.deps)
  const placed = await visitor.client.checkout.payment({ id: checkout.id })
  expect(placed.payment).toBe('paid')
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

test('what was reserved for an order that is given up is given back', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(visitor, [variant])
  const { number, accessKey: key } = await whileAnswersAreLost('authorise', () => place(visitor, checkout))
  shop.api.deps.clock.advance(HOLD_MS + 1)
  await expireCheckouts(shop.api.deps)
  expect((await visitor.client.orders.get({ number, key })).orders[0]).toMatchObject({ state: 'cancelled' })
  const { rows } = await shop.api.deps.db.execute(
    `select state from embedded_charges where key = (select payments.id::text from payments
      join purchases on purchases.id = purchase_id where number = '${number}')`,
  )
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

const chargeOf = async (number: string): Promise<{ ref: string; state: string; payment: string } | undefined> => {
  const { rows } = await shop.api.deps.db.execute<{ ref: string; state: string; payment: string }>(sql`
    select charge.ref, charge.state, payments.id as payment from embedded_charges charge
    join payments on payments.id::text = charge.key join purchases on purchases.id = purchase_id where number = ${number}`)
  return rows[0]
}

/** An order that waits for the bank, which has said yes without notifying anybody. */
async function consentedInSilence() {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(visitor, [variant])
  const { number, accessKey: key, actionUrl } = await place(visitor, checkout, ASKING_CARD)
  const ref = actionUrl?.split('/').at(-1) ?? ''
  await shop.api.deps.db.execute(sql`update embedded_charges set state = 'authorised' where ref = ${ref}`)
  return { visitor, checkout, number, key, ref }
}

test('an event whose work failed is kept all the same, and does it when it comes again or the outbox gets to it', async () => {
  const { visitor, number, key, ref } = await consentedInSilence()
  const { deps } = shop.api
  const body = JSON.stringify({ id: `ev_${randomUUID()}`, ref })
  const secret = await secretOf(deps, EVENT_SECRET)
  const headers = { [SIGNATURE_HEADER]: signEvent({ secret, now: deps.clock.now() }, body) }
  const send = () => shop.send('/api/pay/events', { method: 'POST', headers, body })
  expect((await whileAnswersAreLost('capture', send)).status).toBe(200)
  expect((await visitor.client.orders.get({ number, key })).orders[0]).toMatchObject({ state: 'pending_payment' })
  expect((await send()).status).toBe(200)
  expect((await visitor.client.orders.get({ number, key })).orders[0]).toMatchObject({ state: 'paid' })
})

test('an order is not given up before the provider knows it, and others do not wait for that', async () => {
  const { deps } = shop.api
  const stuck = await consentedInSilence()
  const other = await consentedInSilence()
  const { payments } = deps
  const cancel = payments.cancel.bind(payments)
  Object.assign(payments, {
    cancel: (ref: string) => (ref === stuck.ref ? Promise.reject(new Error('The line is dead')) : cancel(ref)),
  })
  try {
    deps.clock.advance(HOLD_MS + 1)
    await expireCheckouts(deps)
    const stateOf = async ({ visitor, number, key }: typeof stuck) =>
      (await visitor.client.orders.get({ number, key })).orders[0]?.state
    expect(await stateOf(other)).toBe('cancelled')
    expect(await stateOf(stuck)).toBe('pending_payment')
    Object.assign(payments, { cancel })
    await expireCheckouts(deps)
    expect(await stateOf(stuck)).toBe('cancelled')
    expect(await chargeOf(stuck.number)).toMatchObject({ state: 'cancelled' })
  } finally {
    Object.assign(payments, { cancel })
  }
  expect(await checkBooks(deps.db)).toEqual([])
})

test('a card that is tried while the order is given up does not pay it twice', async () => {
  const { deps } = shop.api
  const { visitor, checkout, number, ref } = await consentedInSilence()
  const { payments } = deps
  const find = payments.find.bind(payments)
  let tried = false
  Object.assign(payments, {
    async find(key: string) {
      if (!tried) {
        tried = true
        // The first card is captured at this very moment, and the shopper tries another one.
        await payments.capture(ref)
        await place(visitor, checkout)
      }
      return find(key)
    },
  })
  try {
    await visitor.client.checkout.start()
  } catch (error) {
    expect(error).toMatchObject({ code: 'CART_EMPTY' })
  } finally {
    Object.assign(payments, { find })
  }
  const { rows } = await deps.db.execute<{ state: string }>(sql`
    select payments.state from payments join purchases on purchases.id = purchase_id where number = ${number}`)
  expect(rows).toEqual([{ state: 'captured' }])
  expect(await checkBooks(deps.db)).toEqual([])
})

test('an order whose card was never looked at is not called paid, and can be paid', async () => {
  const { deps } = shop.api
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(visitor, [variant])
  const [record] = await deps.db.select().from(checkouts).where(eq(checkouts.id, checkout.id))
  let isPlaced = false
  const db = new Proxy(deps.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (isPlaced) throw new Error('The process ends')
      isPlaced = name === 'transaction'
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const guest = { userId: null, guestId: record?.guestId ?? '' }
  const wish = { id: checkout.id, totalMinor: checkout.totals.total.amountMinor, paymentToken: 'never used' }
  await expect(placeOrder({ ...deps, db, ...withoutEndpoint }, guest, wish)).rejects.toThrow('The process ends')
  expect(await visitor.client.checkout.payment({ id: checkout.id })).toMatchObject({
    payment: 'declined',
    declineReason: 'unavailable',
  })
  expect(await place(visitor, checkout)).toMatchObject({ payment: 'paid' })
  expect(await checkBooks(deps.db)).toEqual([])
})
