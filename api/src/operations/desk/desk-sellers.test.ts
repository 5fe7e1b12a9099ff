import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDuePayouts } from '../../money/payouts/create-payout'
import { TEST_IBANS } from '../../money/payouts/embedded/embedded-bank'
import { DAY_MS } from '../../platform/clock/days'
import { dispatchOutbox } from '../../platform/outbox/dispatch-outbox'
import { sellers } from '../../selling/sellers/sellers.table'
import { aDraft } from '../../testing/a-draft'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { ASKING_CARD, buy, place, readyToOrder } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { owed } from '../../testing/owed'
import { parcel, sold } from '../../testing/sold-order'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await signIn()
})
afterAll(() => shop.close())

/** A proof of who it is does not outlive the days that pass here. */
const signIn = () => admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
const desk = () => admin.client.deskSellers

async function aShop(over: Partial<typeof sellers.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const createdAt = shop.api.deps.clock.now()
  await shop.api.deps.db
    .insert(sellers)
    .values({ id, slug: `shop-${id}`, name: `Shop ${id}`, state: 'approved', createdAt, ...over })
  return id
}

const payoutsOf = async (id: string) => (await desk().payouts({ id })).items

test('a shop is found by its name, its registered name and by who works there, and pages by key show each once', async () => {
  const word = `Zeltingen ${randomUUID().slice(0, 8)}`
  const ids: string[] = []
  for (let made = 0; made < 27; made += 1) ids.push(await aShop({ name: `${word} ${made}`, country: 'DE' }))
  const walk = async (sort: 'attention' | 'newest' | 'oldest') => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await desk().list({ tab: 'approved', q: word, sort, ...(after && { after }) })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    return seen
  }
  const oldest = await walk('oldest')
  expect(oldest.toSorted()).toEqual(ids.toSorted())
  expect(await walk('newest')).toEqual(oldest.toReversed())
  expect(await walk('attention')).toEqual(oldest)
  // Whoever waits for approval needs a look most.
  const waiting = await aShop({ name: `${word} waits`, state: 'submitted' })
  expect((await desk().list({ tab: 'all', q: word })).items[0]?.id).toBe(waiting)
  const found = async (filter: Parameters<ReturnType<typeof desk>['list']>[0]) =>
    (await desk().list({ tab: 'all', ...filter })).items.map(({ id }) => id)
  expect(await found({ q: word, country: 'FR' })).toEqual([])
  expect(await found({ q: '%%' })).toEqual([])
  expect(await found({ q: word, health: 'critical' })).toEqual([])
  const [id = ''] = ids
  const member = await aSeller(shop, id)
  const { seller: account } = await member.client.accounts.sessions()
  expect(await found({ q: account!.email })).toEqual([id])
  const address = { line1: 'Weavers Lane 3', city: 'Dublin', country: 'IE' }
  await member.client.sellerInvoices.saveLegalDetails({ legalName: `Ltd ${id}`, taxId: 'IE6388047V', ...address })
  expect(await found({ q: `ltd ${id}` })).toEqual([id])
  const { counts } = await desk().list({})
  expect(counts.all).toBeGreaterThanOrEqual(counts.approved)
  expect(await desk().get({ id })).toMatchObject({
    legal: { legalName: `Ltd ${id}` },
    state: 'approved',
    openOrders: { untouched: 0 },
  })
})

test('what is not there, or of another shop, is missing; nobody but admins looks', async () => {
  const [id, other] = [await aShop(), await aShop()]
  await owed(shop, other, [5_000])
  const { client } = await aSeller(shop, other)
  await client.sellerMoney.setAccount({ holder: 'Ada', iban: TEST_IBANS.pays })
  const payout = await client.sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() })
  expect((await desk().payouts({ id: other })).items).toMatchObject([{ number: payout.number }])
  // The end of another shop's list is no place in this one's.
  expect(await desk().payouts({ id, after: payout.number })).toEqual({ items: [], next: null })
  const missing = { id: randomUUID() }
  const codes = await Promise.all(
    [
      desk().get(missing),
      desk().products(missing),
      desk().payouts(missing),
      desk().documents(missing),
      desk().document({ id, document: payout.invoice ?? 'NONE-1' }),
      desk().holdPayouts({ ...missing, reason: 'Why' }),
      desk().releasePayouts(missing),
      desk().suspend({ ...missing, reason: 'Why', openOrders: 'ship' }),
      desk().lift(missing),
      desk().addNote({ ...missing, text: 'Hm', requestId: randomUUID() }),
    ].map(async (asked) => (await caught(asked)).code),
  )
  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']))
  expect(await caught(client.deskSellers.get({ id: other }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(client.deskSellers.releasePayouts({ id: other }))).toMatchObject({ code: 'FORBIDDEN' })
})

test('payouts that are held are made by nobody until they are released, and the seller knows why', async () => {
  const id = await aShop()
  const seller = await aSeller(shop, id)
  const money = seller.client.sellerMoney
  await money.setAccount({ holder: 'Ada', iban: TEST_IBANS.pays })
  await money.setRhythm({ rhythm: 'week' })
  await owed(shop, id, [5_000])
  expect((await money.overview()).nextPayoutAt).not.toBeNull()
  expect(await caught(desk().holdPayouts({ id, reason: ' ' }))).toMatchObject({ status: 422 })
  const held = await desk().holdPayouts({ id, reason: 'Two chargebacks in a week' })
  expect(held).toMatchObject({
    state: 'approved',
    money: { nextPayoutAt: null, hold: { reason: 'Two chargebacks in a week' } },
  })
  expect(held.history[0]).toMatchObject({
    what: 'payouts_held',
    by: DEMO_EMAILS.admin,
    note: 'Two chargebacks in a week',
  })
  expect(await caught(desk().holdPayouts({ id, reason: 'Again' }))).toMatchObject({ code: 'REFUSED' })
  expect((await desk().list({ tab: 'held' })).items.map((row) => row.id)).toContain(id)
  // Asked for, and when its time has come.
  expect(await caught(money.payOut({ currency: 'EUR', requestId: randomUUID() }))).toMatchObject({
    code: 'REFUSED',
    detail: expect.stringContaining('holds your payouts') as string,
  })
  await untilDispatched(shop)
  const { seller: account } = await seller.client.accounts.sessions()
  const [mail] = (await mailedTo(shop, account!.email)).filter(({ subject }) => subject === 'Your payouts are on hold')
  expect(mail?.body).toContain('Two chargebacks in a week')
  const { items } = await seller.client.sellerNotifications.list({})
  // Everybody hears that it is so; why is for who looks after money.
  expect(items[0]).toMatchObject({ kind: 'shop_status', about: 'payouts_held', detail: null })
  shop.api.deps.clock.advance(8 * DAY_MS)
  await startDuePayouts(shop.api.deps)
  await signIn()
  expect(await payoutsOf(id)).toEqual([])
  expect((await desk().releasePayouts({ id })).money.hold).toBeUndefined()
  expect(await caught(desk().releasePayouts({ id }))).toMatchObject({ code: 'REFUSED' })
  shop.api.deps.clock.advance(8 * DAY_MS)
  await startDuePayouts(shop.api.deps)
  await signIn()
  expect(await payoutsOf(id)).toHaveLength(1)
  // Whoever sits down at a desk that was left open holds and suspends nobody.
  shop.api.deps.clock.advance(60 * 60_000)
  const codes = [
    () => desk().holdPayouts({ id, reason: 'Me' }),
    () => desk().suspend({ id, reason: 'Me', openOrders: 'cancel' }),
    () => desk().lift({ id }),
  ]
  for (const asked of codes) expect(await caught(asked())).toMatchObject({ code: 'PROOF_REQUIRED' })
  await signIn()
})

test('a suspended shop ships what is open, publishes nothing, and is back as it was once that is lifted', async () => {
  const sale = await sold(shop)
  const { sellerId: id } = sale.variant
  const shopper = await aShopper(shop)
  const checkout = await readyToOrder(shopper, [sale.variant])
  expect(await caught(desk().suspend({ id, reason: 'Copies', openOrders: '' as 'ship' }))).toMatchObject({
    status: 422,
  })
  const suspended = await desk().suspend({ id, reason: 'Copies', openOrders: 'ship' })
  expect(suspended).toMatchObject({ state: 'suspended', reason: 'Copies', openOrders: { untouched: 1 } })
  expect(await caught(desk().suspend({ id, reason: 'Twice', openOrders: 'cancel' }))).toMatchObject({ code: 'REFUSED' })
  expect(await caught(place(shopper, checkout))).toMatchObject({ code: 'SOLD_OUT' })
  const { client } = sale.seller
  const draft = await aDraft(client)
  expect(await caught(client.products.create(draft))).toMatchObject({
    code: 'REFUSED',
    detail: expect.stringContaining('suspended') as string,
  })
  const product = sale.variant.productId
  await client.sellerProducts.archive({ id: product })
  expect(await caught(client.sellerProducts.restore({ id: product }))).toMatchObject({ code: 'REFUSED' })
  await client.sellerOrders.accept({ number: sale.order })
  expect(await client.sellerOrders.ship({ number: sale.order, ...parcel() })).toMatchObject({ state: 'shipped' })
  expect(await desk().lift({ id })).toMatchObject({ state: 'approved', reason: null })
  expect(await caught(desk().lift({ id }))).toMatchObject({ code: 'REFUSED' })
  await client.sellerProducts.restore({ id: product })
  expect((await place(shopper, await shopper.client.checkout.get({ id: checkout.id }))).number).toMatch(/^H/)
})

test('open orders of a suspended shop are cancelled and refunded where staff says so, but not what has left', async () => {
  const sale = await sold(shop, 2)
  const { variant, seller } = sale
  const { sellerId: id } = variant
  const begun = `${(await buy(shop.visitor(), [{ id: variant.id, quantity: 2 }])).number}-1`
  await seller.client.sellerOrders.accept({ number: begun })
  const { lines } = await seller.client.sellerOrders.get({ number: begun })
  await seller.client.sellerOrders.ship({
    number: begun,
    ...parcel({ lines: [{ lineId: lines[0]!.id, quantity: 1 }] }),
  })
  const { untouched, begun: started } = (await desk().get({ id })).openOrders
  expect([untouched > 0, started]).toEqual([true, 1])
  const late = shop.visitor()
  const checkout = await readyToOrder(late, [{ id: variant.id }])
  const asked = await place(late, checkout, ASKING_CARD)
  const { history } = await desk().suspend({ id, reason: 'A secret of the seller', openOrders: 'cancel' })
  expect(
    history
      .slice(0, 2)
      .map(({ what }) => what)
      .toSorted(),
  ).toEqual(['orders_cancelled', 'suspended'])
  async function isCancelled({ client }: TestVisitor, reading: { number: string; key: string }) {
    await dispatchOutbox(shop.api.deps)
    const { orders, totals } = await client.orders.get(reading)
    return orders[0]?.state === 'cancelled' && orders[0].refunded.amountMinor === totals.total.amountMinor
  }
  await expect.poll(() => isCancelled(sale.guest, sale.reading)).toBe(true)
  const purchase = await sale.guest.client.orders.get(sale.reading)
  // One that was placed before and is paid afterwards is cancelled as well.
  await late.send(asked.actionUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ answer: 'consent' }),
    redirect: 'manual',
  })
  expect(await late.client.checkout.payment({ id: checkout.id })).toMatchObject({ payment: 'paid' })
  shop.api.deps.clock.advance(6 * 60 * 1000)
  await expect.poll(() => isCancelled(late, { number: asked.number, key: asked.accessKey })).toBe(true)
  // Why a shop is suspended is nobody else's business.
  expect(JSON.stringify(purchase)).not.toContain('A secret')
  expect(await seller.client.sellerOrders.get({ number: begun })).toMatchObject({ state: 'processing' })
  expect((await desk().get({ id })).openOrders).toMatchObject({ untouched: 0, begun: 1 })
  await desk().lift({ id })
})

test('a note about a shop is written once and read by staff alone', async () => {
  const id = await aShop()
  const note = { id, text: 'Called: moves in May', requestId: randomUUID() }
  await desk().addNote(note)
  const { history } = await desk().addNote(note)
  expect(history).toMatchObject([{ what: 'note', note: note.text, by: DEMO_EMAILS.admin }])
  const { db } = shop.api.deps
  await expect(db.execute(sql`update staff_entries set note = 'Never said' where seller_id = ${id}`)).rejects.toThrow()
  await expect(db.execute(sql`delete from staff_entries where seller_id = ${id}`)).rejects.toThrow()
  const { client } = await aSeller(shop, id)
  expect(JSON.stringify(await client.sellerNotifications.list({}))).not.toContain('May')
})
