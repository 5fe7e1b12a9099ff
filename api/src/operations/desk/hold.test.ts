import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeOrders } from '../../buying/orders/move-order'
import { checkBooks } from '../../money/ledger/check-books'
import { DAY_MS } from '../../platform/clock/days'
import { aSeller } from '../../testing/a-seller'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { delivered, parcel, sold, type Sold } from '../../testing/sold-order'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
let admin: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const hold = ({ reading: { number } }: Sold, held: boolean, requestId: string = randomUUID()) =>
  admin.client.desk.hold({ number, held, reason: 'Three cards, one address', requestId })

test('what is on hold is not sent until it is cleared, and its seller is told, not why', async () => {
  const sale = await sold(shop)
  const { client } = sale.seller
  const { email } = await client.accounts.seller.checkSession()
  const number = sale.order
  await client.sellerOrders.accept({ number })
  const once = randomUUID()
  const [held] = await Promise.all([hold(sale, true, once), hold(sale, true, once)])
  expect(held).toMatchObject({ onHold: true })
  expect(held.history.filter(({ what }) => what === 'held')).toMatchObject([
    { note: 'Three cards, one address', by: 'staff' },
  ])
  expect(await caught(hold(sale, true))).toMatchObject({ code: 'CONFLICT' })
  const seen = await client.sellerOrders.get({ number })
  expect(seen).toMatchObject({ onHold: true, dueAt: null })
  expect(JSON.stringify(seen)).not.toContain('Three cards')
  expect(JSON.stringify(await sale.guest.client.orders.get(sale.reading))).not.toMatch(/Three cards|onHold/)
  const sent = client.sellerOrders.ship({ number, ...parcel() })
  expect(await caught(sent)).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('on hold') as string })
  const { items } = await admin.client.desk.list({ tab: 'on_hold' })
  expect(items).toMatchObject([{ number, onHold: true }])
  await untilDispatched(shop)
  expect((await mailedTo(shop, email)).map(({ subject }) => subject)).toContain(`On hold, do not ship: ${number}`)
  const told = (await client.sellerNotifications.list({})).items.filter(({ about }) => about === number)
  expect(told.some(({ detail }) => detail === 'On hold, do not ship')).toBe(true)

  await hold(sale, false)
  expect(await caught(hold(sale, false))).toMatchObject({ code: 'CONFLICT' })
  expect(await client.sellerOrders.ship({ number, ...parcel() })).toMatchObject({ state: 'shipped' })
  expect((await admin.client.desk.list({ tab: 'on_hold' })).items).toEqual([])
})

test('a purchase of which everything is cancelled is put on no hold; one that was cancelled on hold is still cleared', async () => {
  admin = await anAdmin(shop)
  const cancel = ({ reading: { number }, order }: Sold) =>
    admin.client.desk.cancel({ number, order, reason: 'Asked for', requestId: randomUUID() })
  const sale = await sold(shop)
  await cancel(sale)
  expect(await caught(hold(sale, true))).toMatchObject({
    ...{ code: 'REFUSED', detail: expect.stringContaining('is cancelled') as string },
  })
  expect((await admin.client.desk.get({ number: sale.reading.number })).history.map(({ what }) => what)).not.toContain(
    'held',
  )
  const held = await sold(shop)
  await hold(held, true)
  await cancel(held)
  expect(await hold(held, false)).not.toHaveProperty('onHold', true)
})

test('the money of what is on hold waits: it is not released, and what was is not paid out', async () => {
  const sale = await delivered(shop)
  const { clock } = shop.api.deps
  const seller = () => aSeller(shop, sale.variant.sellerId)
  const state = async () => {
    const { orders } = await (await signedIn()).client.desk.get({ number: sale.reading.number })
    return orders[0]!.state
  }
  const signedIn = async () => (admin = await anAdmin(shop))
  await hold(sale, true)
  clock.advance(20 * DAY_MS)
  await completeOrders(shop.api.deps)
  expect(await state()).toBe('delivered')
  await hold(sale, false)
  await completeOrders(shop.api.deps)
  expect(await state()).toBe('completed')
  clock.advance(1_000)
  await hold(sale, true)
  const { client } = await seller()
  await client.sellerMoney.setAccount({ holder: 'Ada Byrne', iban: 'AT61 1904 3002 3457 3201' })
  const pay = (requestId: string) => client.sellerMoney.payOut({ currency: 'EUR', requestId })
  expect(await caught(pay(randomUUID()))).toMatchObject({
    ...{ code: 'REFUSED', detail: expect.stringContaining('on hold') as string },
  })
  await hold(sale, false)
  const { earnings } = await client.sellerOrders.get({ number: sale.order })
  expect(await pay(randomUUID())).toMatchObject({ amount: earnings })
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

test('the money of what is on hold waits although a payout has left it out before', async () => {
  const [sale, other] = [await delivered(shop), await delivered(shop)]
  const { deps } = shop.api
  deps.clock.advance(20 * DAY_MS)
  await completeOrders(deps)
  admin = await anAdmin(shop)
  const { client } = await aSeller(shop, sale.variant.sellerId)
  const earned = async ({ order }: Sold) => (await client.sellerOrders.get({ number: order })).earnings
  const pay = () => client.sellerMoney.payOut({ currency: 'EUR', requestId: randomUUID() })
  await hold(sale, true)
  expect(await pay()).toMatchObject({ amount: await earned(other) })
  for (const held of [false, true]) {
    deps.clock.advance(1_000)
    await hold(sale, held)
  }
  expect(await caught(pay())).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('on hold') as string })
  const { balances } = await client.sellerMoney.overview()
  expect(balances[0]).toMatchObject({ held: await earned(sale), available: await earned(sale) })
  // What was paid out already leaves nothing to wait.
  await hold(other, true)
  expect((await client.sellerMoney.overview()).balances[0]).toMatchObject({ held: await earned(sale) })
  await hold(sale, false)
  await hold(other, false)
  expect(await pay()).toMatchObject({ amount: await earned(sale) })
  expect(await checkBooks(deps.db)).toEqual([])
})
