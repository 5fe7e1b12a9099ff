import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '../../platform/clock/days'
import { capturedLog } from '../../testing/captured-log'
import { caught } from '../../testing/caught'
import { anAddress, fillCart, readyToOrder } from '../../testing/buy'
import { aShopper } from '../../testing/a-shopper'
import { someVariants } from '../../testing/some-variants'
import { startStripeShop, type StripeShop } from '../../testing/stripe-shop'
import { cardNumbers, cardOf, type CardNumber } from '../../testing/stripe-double/cards'
import { untilDispatched } from '../../testing/until-dispatched'
import { promiseOfPaymentProviders } from '../payments/payment-provider.contract'
import { settleStalePayments } from '../payments/settle-payment'

const { log, lines } = capturedLog()
let shop: StripeShop
beforeAll(async () => {
  shop = await startStripeShop(log)
})
afterAll(() => shop.close())

const cards = { succeeds: '4242424242424242', declined: '4000000000000002', asks: '4000002760003184' } as const

promiseOfPaymentProviders({
  provider: () => shop.api.deps.payments,
  token: (behaviour) => Promise.resolve(shop.double.confirmationToken(cards[behaviour])),
  answer(ref, answer) {
    shop.double.answer(ref, answer)
    return Promise.resolve()
  },
  event(ref, at) {
    const event = shop.double.events.find(({ data }) => (data.object as { id: string }).id === ref)
    if (!event) throw new Error(`The double has no event about ${ref}`)
    return Promise.resolve(shop.double.signed(event, { at: at ?? new Date() }))
  },
})

const ofVisitor = async ({ number, accessKey: key }: { number: string; accessKey: string }, visitor = shop.visitor()) =>
  (await visitor.client.orders.get({ number, key })).orders

test('one charge pays a mixed cart, and says which purchase it is', async () => {
  const visitor = shop.visitor()
  const variants = await someVariants(shop, 2)
  const placed = await shop.order(visitor, variants)
  expect(placed).toMatchObject({ payment: 'paid', actionUrl: null })
  expect((await ofVisitor(placed, visitor)).every(({ state }) => state === 'paid')).toBe(true)
  const made = shop.double.requests.filter(
    ({ method, path, body }) =>
      method === 'POST' && path === '/v1/payment_intents' && body['description'] === placed.number,
  )
  expect(made).toHaveLength(1)
})

test('the form is Stripe’s, with its script of the same version; of a member with their kept cards', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  await fillCart(visitor, [variant])
  const { id } = await visitor.client.checkout.start()
  const { publishableKey } = shop.double
  const script = expect.stringMatching(/^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js$/) as string
  expect(await visitor.client.checkout.paymentForm({ id })).toEqual({
    kind: 'element',
    element: { script, publishableKey, customerSession: null },
  })
})

test('a member keeps a card, finds it in the account, removes it, and is forgotten with the account', async () => {
  const visitor = await aShopper(shop)
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(visitor, [variant])
  const form = await visitor.client.checkout.paymentForm({ id: checkout.id })
  expect(form.element?.customerSession).toMatch(/\S/)
  const paymentToken = shop.double.confirmationToken('4242424242424242', { save: true })
  const totalMinor = checkout.totals.total.amountMinor
  expect(await visitor.client.checkout.place({ id: checkout.id, totalMinor, paymentToken })).toMatchObject({
    payment: 'paid',
  })
  const { kept, items } = await visitor.client.paymentMethods.list()
  expect(kept).toBe(true)
  expect(items).toMatchObject([
    { brand: 'visa', last4: '4242', expiry: expect.stringMatching(/^\d\d\/\d\d$/) as string },
  ])
  const other = await aShopper(shop)
  const one = { id: items[0]?.id ?? '' }
  expect(await caught(other.client.paymentMethods.remove(one))).toMatchObject({ code: 'NOT_FOUND' })
  await visitor.client.paymentMethods.remove(one)
  expect((await visitor.client.paymentMethods.list()).items).toEqual([])

  await visitor.client.account.delete()
  await untilDispatched(shop)
  const { rows } = await shop.api.deps.db.execute(sql`select 1 from stripe_customers where user_id = ${visitor.id}`)
  expect(rows).toEqual([])
  expect(
    shop.double.requests.some(({ method, path }) => method === 'DELETE' && path.startsWith('/v1/customers/')),
  ).toBe(true)
})

/** What a shopper is told of a card that fails in a way of its own; of all others it was declined, and nothing else. */
const told: Readonly<Partial<Record<CardNumber, string>>> = {
  '4000000000009995': 'insufficient_funds',
  '4000000000006975': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000119': 'unavailable',
}
// Those whose form would refuse them, and those whose bank asks first, have tests of their own.
const failing = cardNumbers.filter((number) => {
  const { decline, asks } = cardOf(number) ?? {}
  return decline && !asks && decline.code !== 'incorrect_number'
})
test.each(failing)('a card that fails (%s) says why, as far as a shopper can do something about it', async (card) => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const placed = await shop.order(visitor, [variant], card)
  expect(placed).toMatchObject({ payment: 'declined', declineReason: told[card] ?? 'declined' })
  expect((await ofVisitor(placed, visitor))[0]?.state).toBe('pending_payment')
})

test('after a declined card the next one pays the same order', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const { id, totals } = await readyToOrder(visitor, [variant])
  const pay = (card: CardNumber) =>
    visitor.client.checkout.place({
      id,
      totalMinor: totals.total.amountMinor,
      paymentToken: shop.double.confirmationToken(card),
    })
  const first = await pay('4000000000000002')
  expect(await pay('4242424242424242')).toMatchObject({ payment: 'paid', number: first.number })
})

test.each([
  ['consent', 'paid'],
  ['refuse', 'pending_payment'],
] as const)('the bank asks on its page and leads back into the running checkout: %s', async (answer, state) => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const placed = await shop.order(visitor, [variant], '4000002760003184')
  expect(placed).toMatchObject({ payment: 'requires_action', actionUrl: expect.stringMatching(/^http/) as string })
  const confirmed = shop.double.requests.findLast(({ path }) => path.endsWith('/confirm'))
  expect(confirmed?.body['return_url']).toContain('/checkout/return?checkout=')
  shop.double.answer(confirmed?.path.split('/')[3] ?? '', answer)
  await shop.reportAll('payment_intent.amount_capturable_updated', 'payment_intent.payment_failed')
  expect((await ofVisitor(placed, visitor))[0]?.state).toBe(state)
})

test('an answer that is lost is asked for again, and nothing is charged twice', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  // The library repeats by itself; the third time nobody answers it either.
  shop.double.next({ on: 'POST /v1/payment_intents/:id/confirm', kind: 'lost-answer', times: 3 })
  const placed = await shop.order(visitor, [variant])
  expect(placed.payment).toBe('processing')
  shop.api.deps.clock.advance(60_000)
  await settleStalePayments(shop.api.deps)
  const [order] = await ofVisitor(placed, visitor)
  expect(order?.state).toBe('paid')
})

test('a slow answer is waited for, and a server error asked for again', async () => {
  const [variant] = await someVariants(shop, 1)
  shop.double.next({ on: 'POST /v1/payment_intents/:id/confirm', kind: 'slow', ms: 1500 })
  expect((await shop.order(shop.visitor(), [variant])).payment).toBe('paid')
  shop.double.next({ on: 'GET /v1/payment_intents/:id', kind: 'server-error' })
  expect((await shop.order(shop.visitor(), [variant])).payment).toBe('paid')
})

test('a limit of Stripe is waited for, as long as it says', async () => {
  shop.double.next({ on: 'POST /v1/payment_intents', kind: 'rate-limited', retryAfterS: 1 })
  const [variant] = await someVariants(shop, 1)
  expect((await shop.order(shop.visitor(), [variant])).payment).toBe('paid')
})

test('while Stripe is away for an hour no order is lost, and no refund', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const bought = await shop.order(guest, [variant])
  const before = refundsMade().length
  shop.double.down(true)
  const visitor = shop.visitor()
  const placed = await shop.order(visitor, [variant])
  expect(placed.payment).toBe('processing')
  const reading = { number: bought.number, key: bought.accessKey }
  await guest.client.orders.cancel({ ...reading, order: `${bought.number}-1` })
  await shop.api.deps.background.idle()
  expect(refundsMade()).toHaveLength(before)
  shop.api.deps.clock.advance(HOUR_MS)
  shop.double.down(false)
  await untilDispatched(shop)
  expect(refundsMade()).toHaveLength(before + 1)
  expect((await ofVisitor(placed, visitor))[0]?.state).toMatch(/pending_payment|cancelled/)
})

const refundsMade = () => shop.double.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')

test('a refund that the bank sends back days later is a failed one, which admins look after', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const { number, accessKey: key } = await shop.order(guest, [variant])
  await guest.client.orders.cancel({ number, key, order: `${number}-1` })
  await untilDispatched(shop)
  const made = await shop.api.deps.db.execute<{ id: string; ref: string; state: string }>(sql`
    select refunds.id, refunds.provider_ref as ref, refunds.state from refunds join orders on orders.id = refunds.order_id where orders.number = ${`${number}-1`}`)
  expect(made.rows).toMatchObject([{ state: 'done' }])
  const headers = { authorization: `Bearer ${shop.double.secretKey}` }
  const listed = await fetch(`${shop.double.url}/v1/refunds?payment_intent=${made.rows[0]?.ref}`, { headers })
  const { data } = (await listed.json()) as { data: { id: string }[] }
  shop.double.failRefund(data[0]?.id ?? '')
  await shop.reportAll('refund.failed')
  const after = await shop.api.deps.db.execute(sql`select state from refunds where id = ${made.rows[0]?.id}`)
  expect(after.rows).toEqual([{ state: 'failed' }])
})

test('a wrong signature is refused and nothing of it kept but that it came; an unknown event is kept and let be', async () => {
  const { db } = shop.api.deps
  const [event] = shop.double.events
  if (!event) throw new Error('The double has sent nothing')
  const before = await shop.api.deps.db.execute<{ count: number }>('select count(*)::int as count from payment_events')
  expect(await shop.report({ ...event, id: 'evt_forged' }, { secret: 'whsec_somebody_else' })).toBe(400)
  expect(await shop.report({ ...event, id: 'evt_late' }, { at: new Date(Date.now() - 3_600_000) })).toBe(400)
  const after = await db.execute<{ count: number }>('select count(*)::int as count from payment_events')
  expect(after.rows).toEqual(before.rows)
  expect((await db.execute('select count from refused_payment_events')).rows).toEqual([{ count: 2 }])
  const unknown = { ...event, id: 'evt_unknown', type: 'climate.order.created' } as unknown as typeof event
  expect(await shop.report(unknown)).toBe(200)
  expect(
    (
      await db.execute(
        `select about, handled_at is not null as handled from payment_events where event_id = 'evt_unknown'`,
      )
    ).rows,
  ).toEqual([{ about: null, handled: true }])
})

test('events that come twice, and in the wrong order, change nothing twice', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const placed = await shop.order(visitor, [variant])
  const intent = shop.double.requests.findLast(({ path }) => path.endsWith('/capture'))?.path.split('/')[3]
  const own = shop.double.events.filter(({ data }) => (data.object as { id: string }).id === intent)
  for (const event of [...own, ...own].reverse()) expect(await shop.report(event)).toBe(200)
  const [order] = await ofVisitor(placed, visitor)
  expect(order?.events.filter(({ type }) => type === 'paid')).toHaveLength(1)
})

test('a token that was never made is refused like a declined card', async () => {
  const visitor = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  await fillCart(visitor, [variant])
  const { id } = await visitor.client.checkout.start()
  expect(await caught(visitor.client.checkout.paymentForm({ id: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' })
  const ready = await visitor.client.checkout.change({
    id,
    email: 'ada@example.com',
    address: anAddress,
  })
  const totalMinor = ready.totals.total.amountMinor
  const placed = await visitor.client.checkout.place({ id, totalMinor, paymentToken: 'ctoken_made_up' })
  expect(placed).toMatchObject({ payment: 'declined', declineReason: 'declined' })
})

test('no key, secret or card number stands in the log, whatever went wrong', () => {
  const { secretKey, webhookSecret } = shop.double
  expect(lines.length).toBeGreaterThan(0)
  const text = lines.join('\n')
  for (const secret of [secretKey, webhookSecret, 'sk_test_', 'whsec_', '4242424242424242', 'ctoken_'])
    expect(text).not.toContain(secret)
})
