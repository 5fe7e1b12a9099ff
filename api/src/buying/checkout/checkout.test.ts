import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { HOLD_MS } from 'shared-contracts/checkout/checkout-states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { products } from '../../catalogue/products/products.table'
import { stockLevels } from '../../catalogue/stock/stock-levels.table'
import { variantPrices } from '../../catalogue/products/variant-prices.table'
import { checkBooks } from '../../money/ledger/check-books'
import { listMails } from '../../platform/mail/mailer'
import { aShopper } from '../../testing/a-shopper'
import { anAddress, ASKING_CARD, buy, cardToken, DECLINED_CARD, fillCart, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { onlyLeft, someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'
import { expireCheckouts } from './start-and-end-checkouts'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
// After every scenario: money and stock add up.
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

async function available(variantId: string): Promise<number> {
  const [level] = await shop.api.deps.db
    .select({ left: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}` })
    .from(stockLevels)
    .where(eq(stockLevels.variantId, variantId))
  return level?.left ?? -1
}

test('a guest buys from two sellers: one purchase, an order for each, and an empty cart', async () => {
  const guest = shop.visitor()
  const [first, second] = await someVariants(shop, 2)
  const checkout = await readyToOrder(guest, [{ id: first.id, quantity: 2 }, { id: second.id }])
  expect(checkout).toMatchObject({ state: 'open', missing: [], number: null })
  expect(checkout.parcels.map(({ seller }) => seller.id)).toEqual([first.sellerId, second.sellerId])
  const { items, delivery, discount, total, tax } = checkout.totals
  expect(items.amountMinor).toBe(2 * first.priceMinor + second.priceMinor)
  expect(total.amountMinor).toBe(items.amountMinor + delivery.amountMinor - discount.amountMinor)
  expect(tax.amountMinor).toBeGreaterThan(0)

  const placed = await place(guest, checkout)
  expect(placed).toMatchObject({ payment: 'paid', actionUrl: null, declineReason: null })
  expect(await guest.client.cart.get()).toMatchObject({ count: 0 })
  const stranger = shop.visitor()
  const { number, accessKey: key } = placed
  const purchase = await stranger.client.orders.get({ number, key })
  expect(purchase.orders.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(purchase.totals.total).toEqual(total)
  expect(await caught(stranger.client.orders.get({ number }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(stranger.client.orders.get({ number, key: `${key}x` }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await caught(stranger.client.checkout.get({ id: checkout.id }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('the pieces are held as long as the checkout lasts, and no longer', async () => {
  const [variant] = await someVariants(shop, 1)
  await onlyLeft(shop, variant.id, 2)
  const guest = shop.visitor()
  await fillCart(guest, [{ id: variant.id, quantity: 2 }])
  const checkout = await guest.client.checkout.start()
  expect(await available(variant.id)).toBe(0)
  // To who holds it, it is there.
  expect((await guest.client.cart.get()).groups[0]?.lines[0]).toMatchObject({ state: 'ok', available: 2 })
  const other = shop.visitor()
  expect(
    await caught(other.client.cart.add({ variantId: variant.id, quantity: 1, requestId: crypto.randomUUID() })),
  ).toMatchObject({
    code: 'SOLD_OUT',
  })

  await guest.client.checkout.leave({ id: checkout.id })
  expect(await available(variant.id)).toBe(2)
  expect(await guest.client.checkout.get({ id: checkout.id })).toMatchObject({ state: 'left' })
  const change = guest.client.checkout.change({ id: checkout.id, email: 'ada@example.com' })
  expect(await caught(change)).toMatchObject({ code: 'CHECKOUT_OVER' })

  const again = await guest.client.checkout.start()
  shop.api.deps.clock.advance(HOLD_MS + 1)
  await expireCheckouts(shop.api.deps)
  expect(await available(variant.id)).toBe(2)
  expect(await guest.client.checkout.get({ id: again.id })).toMatchObject({ state: 'expired' })
  expect(await guest.client.cart.get()).toMatchObject({ count: 2 })
})

test('each step holds the pieces anew', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const { id } = await readyToOrder(guest, [variant])
  shop.api.deps.clock.advance(HOLD_MS - 1000)
  await guest.client.checkout.change({ id, email: 'grace@example.com' })
  shop.api.deps.clock.advance(HOLD_MS - 1000)
  await expireCheckouts(shop.api.deps)
  expect(await guest.client.checkout.get({ id })).toMatchObject({ state: 'open', email: 'grace@example.com' })
})

test('beginning again follows the cart; the same items are held no longer than before', async () => {
  const guest = shop.visitor()
  const [first, second] = await someVariants(shop, 2)
  const before = await readyToOrder(guest, [first])
  expect(await guest.client.checkout.start()).toMatchObject({ heldUntil: before.heldUntil })
  await fillCart(guest, [{ id: second.id }])
  const after = await guest.client.checkout.start()
  expect(after).toMatchObject({ id: before.id, email: 'ada@example.com', address: { city: 'Vienna' } })
  expect([after.parcels.length, after.heldUntil > before.heldUntil]).toEqual([2, true])
})

test('however often it is sent and however fast, there is one order and one payment', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(guest, [variant])
  const paymentToken = await cardToken(guest)
  const request = { id: checkout.id, totalMinor: checkout.totals.total.amountMinor, paymentToken }
  const answers = await Promise.all(Array.from({ length: 8 }, () => guest.client.checkout.place(request)))
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
  expect(await guest.client.checkout.payment({ id: checkout.id })).toMatchObject({ payment: 'paid' })
  expect(await guest.client.checkout.place(request)).toMatchObject({ payment: 'paid', number: answers[0]?.number })
  const { rows } = await shop.api.deps.db.execute(
    sql`select 1 from embedded_charges where amount_minor = ${request.totalMinor}`,
  )
  expect(rows).toHaveLength(1)
})

test('a declined card leaves everything as it is, and the next one pays the same order', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(guest, [variant])
  const declined = await place(guest, checkout, DECLINED_CARD)
  expect(declined).toMatchObject({ payment: 'declined', declineReason: 'declined' })
  expect(await guest.client.cart.get()).toMatchObject({ count: 1 })
  expect(await place(guest, checkout, DECLINED_CARD)).toMatchObject({ payment: 'declined', number: declined.number })
  expect(await place(guest, checkout)).toMatchObject({ payment: 'paid', number: declined.number })
})

test('what was declined and left is cancelled in time, and its pieces are on sale again', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  // What others left open before is over first.
  shop.api.deps.clock.advance(HOLD_MS + 1)
  await expireCheckouts(shop.api.deps)
  const before = await available(variant.id)
  const checkout = await readyToOrder(guest, [variant])
  const { number, accessKey: key } = await place(guest, checkout, DECLINED_CARD)
  expect(await available(variant.id)).toBe(before - 1)
  shop.api.deps.clock.advance(HOLD_MS + 1)
  await expireCheckouts(shop.api.deps)
  expect(await available(variant.id)).toBe(before)
  expect((await guest.client.orders.get({ number, key })).orders[0]).toMatchObject({ state: 'cancelled' })
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'CHECKOUT_OVER' })
})

test('the bank asks: the shopper consents, and the order is paid whoever reports it first', async () => {
  for (const reporter of ['return', 'event'] as const) {
    const guest = shop.visitor()
    const [variant] = await someVariants(shop, 1)
    const checkout = await readyToOrder(guest, [variant])
    const asked = await place(guest, checkout, ASKING_CARD)
    expect(asked.payment).toBe('requires_action')
    const page = await guest.send(asked.actionUrl ?? '')
    expect(await page.text()).toContain('Confirm your payment')
    const answered = await guest.send(asked.actionUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ answer: 'consent' }),
      redirect: 'manual',
    })
    expect(answered.headers.get('location')).toContain(`/checkout/return?checkout=${checkout.id}`)
    if (reporter === 'event') await untilDispatched(shop)
    else expect(await guest.client.checkout.payment({ id: checkout.id })).toMatchObject({ payment: 'paid' })
    const { number, accessKey: key } = asked
    expect((await guest.client.orders.get({ number, key })).orders[0]).toMatchObject({ state: 'paid' })
  }
})

test('the bank asks and the shopper refuses', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(guest, [variant])
  const { actionUrl } = await place(guest, checkout, ASKING_CARD)
  await guest.send(actionUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ answer: 'refuse' }),
    redirect: 'manual',
  })
  expect(await guest.client.checkout.payment({ id: checkout.id })).toMatchObject({
    payment: 'declined',
    declineReason: 'authentication_failed',
  })
  expect(await place(guest, checkout)).toMatchObject({ payment: 'paid' })
})

test('a price that changes meanwhile is shown and never silently charged', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(guest, [variant])
  const { db } = shop.api.deps
  const dearer = variant.priceMinor + 1000
  await db
    .update(variantPrices)
    .set({ amountMinor: dearer, compareAtMinor: null })
    .where(eq(variantPrices.variantId, variant.id))
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'PRICE_CHANGED' })
  const now = await guest.client.checkout.get({ id: checkout.id })
  expect(now.parcels[0]?.lines[0]?.unit.amountMinor).toBe(dearer)
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'PRICE_CHANGED' })
  expect(await place(guest, now)).toMatchObject({ payment: 'paid' })
})

test('a change that is refused because of a price or a code leaves the prices of now to be seen', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const { id } = await readyToOrder(guest, [variant])
  const costs = (amountMinor: number) =>
    shop.api.deps.db
      .update(variantPrices)
      .set({ amountMinor, compareAtMinor: null })
      .where(eq(variantPrices.variantId, variant.id))
  const shown = async () => {
    const { email, parcels } = await guest.client.checkout.get({ id })
    return { email, unitMinor: parcels[0]?.lines[0]?.unit.amountMinor }
  }
  const email = 'moved@example.com'
  await costs(variant.priceMinor + 1000)
  expect(await caught(guest.client.checkout.change({ id, email }))).toMatchObject({ code: 'PRICE_CHANGED' })
  expect(await shown()).toEqual({ email, unitMinor: variant.priceMinor + 1000 })
  await costs(variant.priceMinor + 2000)
  const other = guest.client.checkout.change({ id, email: 'other@example.com', promotionCode: 'NOPE' })
  expect(await caught(other)).toMatchObject({ code: 'PROMOTION_REFUSED' })
  expect(await shown()).toEqual({ email, unitMinor: variant.priceMinor + 2000 })
})

test('what is no longer on sale cannot be ordered', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(guest, [variant])
  const { db } = shop.api.deps
  await db.update(products).set({ status: 'archived' }).where(eq(products.id, variant.productId))
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'SOLD_OUT' })
  await db.update(products).set({ status: 'published' }).where(eq(products.id, variant.productId))
})

test('an order needs an email and an address, and an address that we deliver to', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  await fillCart(guest, [variant])
  const checkout = await guest.client.checkout.start()
  expect(checkout.missing).toEqual(['email', 'address'])
  expect(await caught(place(guest, checkout))).toMatchObject({ code: 'CHECKOUT_INCOMPLETE' })
  const abroad = guest.client.checkout.change({ id: checkout.id, address: { ...anAddress, country: 'AQ' } })
  expect(await caught(abroad)).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await caught(shop.visitor().client.checkout.start())).toMatchObject({ code: 'CART_EMPTY' })
})

test('a way of delivery that is not there is not chosen, and breaks nothing', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(guest, [variant])
  const { seller, optionId } = checkout.parcels[0] ?? {}
  for (const deliveries of [
    [{ sellerId: seller?.id ?? '', optionId: randomUUID() }],
    [{ sellerId: randomUUID(), optionId: optionId ?? '' }],
  ]) {
    const changed = await guest.client.checkout.change({ id: checkout.id, deliveries })
    expect(changed.parcels[0]).toMatchObject({ optionId })
  }
})

test('a code takes off what it says, once for each shopper', async () => {
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(guest, [{ ...variant, quantity: 3 }], {
    email: 'first@example.com',
    promotionCode: 'welcome10',
  })
  expect(checkout.promotion).toMatchObject({ code: 'WELCOME10' })
  expect(checkout.totals.discount.amountMinor).toBe(Math.round(checkout.totals.items.amountMinor / 10))
  const unknown = await caught(guest.client.checkout.change({ id: checkout.id, promotionCode: 'NOPE' }))
  expect(unknown).toMatchObject({
    code: 'PROMOTION_REFUSED',
    detail: expect.stringContaining('do not know') as string,
  })
  expect(await place(guest, checkout)).toMatchObject({ payment: 'paid' })

  await fillCart(guest, [variant])
  const next = await guest.client.checkout.start()
  const again = guest.client.checkout.change({ id: next.id, email: 'first@example.com', promotionCode: 'WELCOME10' })
  expect(await caught(again)).toMatchObject({ code: 'PROMOTION_REFUSED' })
  const other = await guest.client.checkout.change({
    id: next.id,
    email: 'second@example.com',
    address: anAddress,
    promotionCode: 'WELCOME10',
  })
  // Who they are is said last: then the order is refused, and nothing is charged.
  const sly = await guest.client.checkout.change({ id: next.id, email: 'first@example.com' })
  expect(sly.totals).toEqual(other.totals)
  expect(await caught(place(guest, sly))).toMatchObject({ code: 'PROMOTION_REFUSED' })
  expect(await guest.client.checkout.get({ id: next.id })).toMatchObject({ promotion: null })
})

test('a purchase that costs nothing needs no card', async () => {
  const { db, env } = shop.api.deps
  await db.execute(sql`insert into promotions (id, code, description, kind, percent, currency) values
    (gen_random_uuid(), 'ALL', 'Everything', 'percent', 100, ${env.currency})`)
  const guest = shop.visitor()
  const [variant] = await someVariants(shop, 1)
  const checkout = await readyToOrder(guest, [{ ...variant, quantity: Math.ceil(7500 / variant.priceMinor) }], {
    promotionCode: 'ALL',
  })
  expect(checkout.totals.total.amountMinor).toBe(0)
  expect(await place(guest, checkout)).toMatchObject({ payment: 'paid' })
})

test('a member need not type what the shop knows, and finds the purchase in their list', async () => {
  const member = await aShopper(shop)
  await member.client.addresses.create(anAddress)
  const [variant] = await someVariants(shop, 1)
  await fillCart(member, [variant])
  const checkout = await member.client.checkout.start()
  expect(checkout).toMatchObject({ email: member.email, address: { city: 'Vienna' }, missing: [] })
  const { number } = await place(member, checkout)
  expect(await member.client.orders.list({})).toMatchObject({ total: 1, items: [{ number, states: ['paid'] }] })
  expect(await member.client.orders.get({ number })).toMatchObject({ number })
  const other = await aShopper(shop)
  expect(await other.client.orders.list({})).toMatchObject({ total: 0 })
  expect(await caught(other.client.orders.get({ number }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('a guest who signs in on the way goes on with the same checkout, and keeps what was bought before', async () => {
  const [first, second] = await someVariants(shop, 2)
  let bought = ''
  let underWay = ''
  const shopper = await aShopper(shop, {
    before: async (guest) => {
      bought = (await buy(guest, [first])).number
      underWay = (await readyToOrder(guest, [second])).id
    },
  })
  expect(await shopper.client.checkout.start()).toMatchObject({ id: underWay })
  expect(await shopper.client.orders.list({})).toMatchObject({ items: [{ number: bought }] })
})

test('a guest who signs in before saying who they are is known from then on', async () => {
  const [variant] = await someVariants(shop, 1)
  const shopper = await aShopper(shop, {
    before: async (guest) => {
      await fillCart(guest, [variant])
      await guest.client.checkout.start()
    },
  })
  await shopper.client.addresses.create(anAddress)
  expect(await shopper.client.checkout.start()).toMatchObject({ email: shopper.email, address: { city: 'Vienna' } })
})

test('the mails come: a confirmation with a link, and the news for each seller', async () => {
  const guest = shop.visitor()
  const { rows: staffed } = await shop.api.deps.db.execute<{ seller_id: string }>(
    sql`select seller_id from memberships`,
  )
  const all = await someVariants(shop, 30)
  const wanted = all.filter(({ sellerId }) => sellerId === staffed[0]?.seller_id).slice(0, 1)
  const checkout = await readyToOrder(guest, wanted, { email: 'mailed@example.com' })
  const { number } = await place(guest, checkout)
  await untilDispatched(shop)
  const rows = (await listMails(shop.api.deps.db)).filter(({ subject }) => subject.includes(number))
  const own = rows.filter(({ recipient }) => recipient === 'mailed@example.com')
  expect(own).toHaveLength(1)
  // Nothing has been delivered yet.
  expect(own[0]?.body).toContain('Delivery address')
  const link = /https?:\/\/\S+/.exec(own[0]?.body ?? '')?.[0] ?? ''
  const key = new URL(link).searchParams.get('key') ?? ''
  expect(await shop.visitor().client.orders.get({ number, key })).toMatchObject({ email: 'mailed@example.com' })
  const toSellers = rows.filter(({ subject }) => subject.startsWith('New order'))
  expect(toSellers).toHaveLength(1)
  // What there is to send, and by when.
  expect(toSellers[0]?.body).toMatch(/1 × .+, .+, .+ €\d/)
  expect(toSellers[0]?.body).toMatch(/Send it by \d+ \w+\./)
})

test('the mail calls delivery that costs nothing free, as the page does', async () => {
  const { db } = shop.api.deps
  const { rows: before } = await db.execute<{ id: string; from: string | null }>(
    sql`select method_id as id, free_from_minor as "from" from delivery_rates`,
  )
  await db.execute(sql`update delivery_rates set free_from_minor = 1`)
  const guest = shop.visitor()
  const { number } = await place(
    guest,
    await readyToOrder(guest, await someVariants(shop, 1), { email: 'free@example.com' }),
  )
  await untilDispatched(shop)
  const mail = (await listMails(db)).find(({ recipient }) => recipient === 'free@example.com')
  expect(mail?.subject).toContain(number)
  expect(mail?.body).toMatch(/^Delivery\W+Free$/m)
  for (const { id, from } of before)
    await db.execute(sql`update delivery_rates set free_from_minor = ${from} where method_id = ${id}`)
})
