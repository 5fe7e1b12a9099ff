import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { HOLD_MS, LONGEST_HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { stockLevels } from '../../catalogue/stock/stock-levels.table'
import { checkBooks } from '../../money/ledger/check-books'
import { A_PASSWORD } from '../../testing/a-shopper'
import { ASKING_CARD, buy, fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo, tokenIn } from '../../testing/mailed'
import { onlyLeft, someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { checkouts } from './checkouts.table'
import { expireCheckouts } from './start-and-end-checkouts'
import { purgeHolders } from './hold-limits'

const SIX_HOURS_MS = 6 * 60 * 60 * 1000

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
// Nothing is oversold, and what one scenario let lapse is forgotten in the next.
afterEach(async () => {
  shop.api.deps.clock.advance(SIX_HOURS_MS + LONGEST_HOLD_MS)
  await expireCheckouts(shop.api.deps)
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
  shop.api.deps.clock.advance(SIX_HOURS_MS)
})

async function reserved(variantId: string): Promise<number> {
  const rows = await shop.api.deps.db.select().from(stockLevels).where(eq(stockLevels.variantId, variantId))
  return rows[0]?.reserved ?? -1
}

async function later(ms: number): Promise<void> {
  shop.api.deps.clock.advance(ms)
  await expireCheckouts(shop.api.deps)
}

async function hold(visitor: TestVisitor, id: string, quantity = 1) {
  await fillCart(visitor, [{ id, quantity }])
  return visitor.client.checkout.start()
}

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

test('a checkout holds its pieces for an hour at most, whatever is changed in it', async () => {
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor('203.0.113.10')
  const before = await reserved(variant.id)
  const { id, heldForMs } = await hold(guest, variant.id)
  expect(heldForMs).toBeLessThanOrEqual(HOLD_MS)
  const steps: string[] = []
  for (let minutes = 10; minutes <= 70; minutes += 10) {
    await later(10 * 60 * 1000)
    steps.push(await outcomeOf(guest.client.checkout.change({ id, email: `${minutes}@example.com` })))
  }
  expect(steps).toEqual(['done', 'done', 'done', 'done', 'CHECKOUT_OVER', 'CHECKOUT_OVER', 'CHECKOUT_OVER'])
  expect(await guest.client.checkout.get({ id })).toMatchObject({ state: 'expired', heldForMs: 0 })
  expect(await reserved(variant.id)).toBe(before)
})

test('an order that is placed at the last moment has a quarter of an hour to be paid, and no more', async () => {
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor('203.0.113.11')
  const before = await reserved(variant.id)
  const checkout = await readyToOrder(guest, [variant])
  for (let step = 0; step < 4; step += 1) {
    await later(11 * 60 * 1000)
    await guest.client.checkout.change({ id: checkout.id, email: 'late@example.com' })
  }
  expect(await place(guest, checkout, ASKING_CARD)).toMatchObject({ payment: 'requires_action' })
  await later(LONGEST_HOLD_MS - 4 * 11 * 60 * 1000)
  expect(await reserved(variant.id)).toBe(before)
})

test('to begin anew after the hour begins a checkout of its own, with what was said before', async () => {
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor('203.0.113.12')
  const { id } = await readyToOrder(guest, [variant])
  // No job has looked since.
  shop.api.deps.clock.advance(LONGEST_HOLD_MS)
  const next = await guest.client.checkout.start()
  expect(next).toMatchObject({ state: 'open', email: 'ada@example.com' })
  expect(next.id).not.toBe(id)
  expect(await guest.client.checkout.get({ id })).toMatchObject({ state: 'expired' })
})

test('guests of one address hold half of what there is, and the others can buy the rest', async () => {
  const [variant] = await someVariants(shop, 1)
  await onlyLeft(shop, variant.id, 100)
  const crowd = Array.from({ length: 5 }, () => shop.visitor('203.0.113.20'))
  const outcomes = await Promise.all(crowd.map((guest) => outcomeOf(hold(guest, variant.id, 20))))
  expect(outcomes.sort()).toEqual(['HOLD_LIMIT', 'HOLD_LIMIT', 'HOLD_LIMIT', 'done', 'done'])
  expect(await buy(shop.visitor('203.0.113.21'), [{ id: variant.id, quantity: 20 }])).toMatchObject({ payment: 'paid' })
})

test('a cart that wants more than its share learns how many it may have', async () => {
  const [variant] = await someVariants(shop, 1)
  await onlyLeft(shop, variant.id, 12)
  const guest = shop.visitor('203.0.113.22')
  const refused = await caught(hold(guest, variant.id, 10))
  expect(refused).toMatchObject({ code: 'HOLD_LIMIT', detail: expect.stringMatching(/^At most 6 of “.+”/) as string })
  await guest.client.cart.set({ variantId: variant.id, quantity: 6 })
  expect(await guest.client.checkout.start()).toMatchObject({ state: 'open' })
})

test('pieces that are held again and again and never bought are not held any more, from whatever cart', async () => {
  const [variant] = await someVariants(shop, 1)
  await onlyLeft(shop, variant.id, 2)
  const outcomes: string[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    outcomes.push(await outcomeOf(hold(shop.visitor(`2001:db8:1:2::${turn + 1}`), variant.id, 2)))
    await later(HOLD_MS + 1000)
  }
  // Four quarters of an hour, two pieces each: the two piece hours that are let pass.
  expect(outcomes).toEqual([...Array<string>(4).fill('done'), ...Array<string>(4).fill('HOLD_LIMIT')])
  expect(await buy(shop.visitor('2001:db8:1:3::1'), [variant])).toMatchObject({ payment: 'paid' })
})

test('a member who has proved their address answers for themselves alone', async () => {
  const [variant] = await someVariants(shop, 1)
  await onlyLeft(shop, variant.id, 10)
  const address = '203.0.113.25'
  const member = shop.visitor(address)
  const credentials = { email: 'member@example.test', password: A_PASSWORD }
  await member.client.accounts.shop.register({ ...credentials, confirmPassword: A_PASSWORD, terms: true })
  await member.client.accounts.shop.login(credentials)
  await hold(shop.visitor(address), variant.id, 5)
  expect(await outcomeOf(hold(member, variant.id))).toBe('HOLD_LIMIT')
  await member.client.accounts.shop.confirmEmail({ token: tokenIn((await mailedTo(shop, credentials.email))[0]) })
  expect(await member.client.checkout.start()).toMatchObject({ state: 'open' })
})

test('who held what is forgotten once no limit asks for it', async () => {
  const { deps } = shop.api
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor('203.0.113.30')
  const { id } = await hold(guest, variant.id)
  const holder = async () => (await deps.db.select().from(checkouts).where(eq(checkouts.id, id)))[0]?.holder
  expect(await holder()).toBe('address:203.0.113.30')
  await guest.client.checkout.leave({ id })
  await purgeHolders(deps)
  expect(await holder()).toBe('address:203.0.113.30')
  deps.clock.advance(SIX_HOURS_MS)
  await purgeHolders(deps)
  expect(await holder()).toBeNull()
})

test('two hundred checkouts at once may be open behind one address', async () => {
  const [variant] = await someVariants(shop, 1)
  const address = '203.0.113.77'
  const now = shop.api.deps.clock.now()
  const open = () => ({
    ...{ id: randomUUID(), state: 'open' as const, currency: 'EUR', holder: `address:${address}` },
    ...{ createdAt: now, heldUntil: new Date(now.getTime() + HOLD_MS) },
  })
  await shop.api.deps.db.insert(checkouts).values(Array.from({ length: 199 }, open))
  await hold(shop.visitor(address), variant.id)
  const refused = await caught(hold(shop.visitor(address), variant.id))
  expect(refused).toMatchObject({ status: 409, code: 'HOLD_LIMIT' })
  expect(refused.detail).toContain('checkouts')
  await hold(shop.visitor('203.0.113.78'), variant.id)
})
