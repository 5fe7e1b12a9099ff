import { eq, sql } from 'drizzle-orm'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stockLevels } from '../../catalogue/stock/stock-levels.table'
import { withoutEndpoint } from '../../http/refuse'
import type { Db } from '../../platform/db/database'
import { checkBooks } from '../../money/ledger/check-books'
import { settlePayment } from '../../money/payments/settle-payment'
import { A_PASSWORD } from '../../testing/a-shopper'
import { ASKING_CARD, cardToken, fillCart, place, readyToOrder } from '../../testing/buy'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { checkouts } from './checkouts.table'
import { expireCheckouts, startCheckout } from './start-and-end-checkouts'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** The embedded database has one session: there at once is one after the other, and who waits ten seconds for their turn is sent away. */
const onServer = Boolean(process.env.TEST_DATABASE_URL)
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

test('a code that is good once for each shopper is good once, however many carts they have', async () => {
  const variants = await someVariants(shop, 4)
  const emails = ['twice@example.com', 'twice+1@example.com', 'Twice+2@example.com', 'twice+a+b@example.com']
  const ready = await many(4, async (index) => {
    const visitor = shop.visitor(`203.0.113.${10 + index}`)
    const wanted = variants[index] ?? variants[0]
    return {
      visitor,
      checkout: await readyToOrder(visitor, [wanted], { email: emails[index], promotionCode: 'WELCOME10' }),
    }
  })
  const outcomes = await Promise.all(ready.map(({ visitor, checkout }) => outcomeOf(place(visitor, checkout))))
  expect(outcomes.sort()).toEqual(['PROMOTION_REFUSED', 'PROMOTION_REFUSED', 'PROMOTION_REFUSED', 'done'])
})

test('an order that is sent many times at once, while its cart changes, is placed and paid once', async () => {
  const { db } = shop.api.deps
  const [variant] = await someVariants(shop, 1)
  const visitor = shop.visitor('203.0.113.21')
  const { id, totals } = await readyToOrder(visitor, [variant])
  const order = { id, totalMinor: totals.total.amountMinor, paymentToken: await cardToken(visitor) }
  const change = outcomeOf(visitor.client.cart.set({ variantId: variant.id, quantity: 3 }))
  const placed = await many(6, () => visitor.client.checkout.place(order))
  expect(await change).toBe('done')
  expect(new Set(placed.map(({ number }) => number)).size).toBe(1)
  const { rows } = await db.execute(sql`
    select (select count(*) from purchases where checkout_id = ${id})::int as purchases, count(*)::int as payments,
      count(movement.ref)::int as charged
    from purchases join payments on payments.purchase_id = purchases.id
      left join embedded_movements movement on movement.charge_ref = payments.provider_ref
    where purchases.checkout_id = ${id}`)
  expect(rows).toEqual([{ purchases: 1, payments: 1, charged: 1 }])
})

test('an order that is placed while its shopper begins anew holds nothing twice', async () => {
  const { deps } = shop.api
  const [variant] = await someVariants(shop, 1)
  const visitor = shop.visitor('203.0.113.20')
  const checkout = await readyToOrder(visitor, [variant])
  const [record] = await deps.db.select().from(checkouts).where(eq(checkouts.id, checkout.id))
  const held = async () => {
    const rows = await deps.db.select().from(stockLevels).where(eq(stockLevels.variantId, variant.id))
    return rows[0]?.reserved
  }
  const before = await held()
  // The other tab places the order at the last moment at which it can.
  let placed = false
  const db = new Proxy(deps.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'transaction') return typeof value === 'function' ? (value.bind(target) as unknown) : value
      return async (...given: Parameters<Db['transaction']>) => {
        if (!placed) {
          placed = true
          await place(visitor, checkout, ASKING_CARD)
        }
        return target.transaction(...given)
      }
    },
  })
  const known = { email: null, address: null, holder: null }
  const begun = await startCheckout(
    { ...deps, db, ...withoutEndpoint },
    { userId: null, guestId: record?.guestId ?? '' },
    known,
  )
  expect(begun.checkout).toMatchObject({ state: 'open' })
  expect(await visitor.client.checkout.get({ id: checkout.id })).toMatchObject({ state: 'left' })
  expect(await held()).toBe(before)
})

test('orders that are given up at once never wait for each other', async () => {
  const variants = await someVariants(shop, 4)
  const visitors = await many(onServer ? 16 : 4, async (index) => {
    const visitor = shop.visitor(`203.0.113.${30 + index}`)
    await place(visitor, await readyToOrder(visitor, index % 2 ? variants : [...variants].reverse()), ASKING_CARD)
    return visitor
  })
  expect(await Promise.all(visitors.map(({ client }) => outcomeOf(client.checkout.start())))).toEqual(
    visitors.map(() => 'done'),
  )
})

test('checkouts whose time is over never wait for who buys the same', async () => {
  const { deps } = shop.api
  const variants = await someVariants(shop, 4)
  const wanted = (index: number) => (index % 2 ? variants : [...variants].reverse())
  for (let round = 0; round < (onServer ? 3 : 1); round += 1) {
    await many(8, async (index) => {
      const visitor = shop.visitor(`203.0.113.${60 + index}`)
      const one = variants[index % 4] ?? variants[0]
      await fillCart(visitor, [one])
      await visitor.client.checkout.start()
    })
    deps.clock.advance(HOLD_MS + 1)
    const buyers = await many(onServer ? 8 : 4, async (index) => {
      const visitor = shop.visitor(`203.0.113.${90 + index}`)
      await fillCart(visitor, wanted(index))
      return visitor
    })
    const outcomes = await Promise.all([
      outcomeOf(expireCheckouts(deps)),
      ...buyers.map(({ client }) => outcomeOf(client.checkout.start())),
    ])
    expect(outcomes).toEqual(outcomes.map(() => 'done'))
  }
})

test('a guest who signs in while their payment arrives keeps everything', async () => {
  const { deps } = shop.api
  const variants = await someVariants(shop, 4)
  const paying = await many(8, async (index) => {
    const visitor: TestVisitor = shop.visitor(`198.51.100.${100 + index}`)
    const email = `late-${index}@example.test`
    const credentials = { email, password: A_PASSWORD }
    await visitor.client.accounts.shop.register({ ...credentials, confirmPassword: A_PASSWORD, terms: true })
    const member = shop.visitor(`198.51.100.${100 + index}`)
    await member.client.accounts.shop.login(credentials)
    await fillCart(member, [variants[index % 4] ?? variants[0]])
    const asked = await place(visitor, await readyToOrder(visitor, [variants[index % 4] ?? variants[0]]), ASKING_CARD)
    await visitor.client.accounts.shop.login(credentials)
    const ref = asked.actionUrl?.split('/').at(-1) ?? ''
    await deps.db.execute(sql`update embedded_charges set state = 'authorised' where ref = ${ref}`)
    const { rows } = await deps.db.execute<{ id: string }>(sql`select id from payments where provider_ref = ${ref}`)
    return { visitor, payment: rows[0]?.id ?? '', number: asked.number, key: asked.accessKey }
  })
  const outcomes = await Promise.all(
    paying.flatMap(({ visitor, payment }) => [
      outcomeOf(settlePayment(deps, payment)),
      outcomeOf(visitor.client.cart.get()),
    ]),
  )
  expect(outcomes).toEqual(outcomes.map(() => 'done'))
  for (const { visitor, number } of paying) {
    const { orders } = await visitor.client.orders.get({ number })
    expect(orders[0]?.state).toBe('paid')
  }
})
