import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../money/ledger/check-books'
import { aSeller } from '../../testing/a-seller'
import { buy } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { mailedTo } from '../../testing/mailed'
import { parcel } from '../../testing/sold-order'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { untilDispatched } from '../../testing/until-dispatched'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

async function sold() {
  const [variant] = await someVariants(shop, 1)
  const guest = shop.visitor()
  const { number: purchase, accessKey: key } = await buy(guest, [{ id: variant.id, quantity: 2 }])
  const { client } = await aSeller(shop, variant.sellerId)
  const number = `${purchase}-1`
  await client.sellerOrders.accept({ number })
  const send = () => client.sellerOrders.ship({ number, ...parcel() })
  return { guest, client, number, reading: { number: purchase, key }, send }
}

test('a seller gives a part back without a return: once for each request, with a credit note, mailed to the shopper', async () => {
  const { guest, client, number, reading, send } = await sold()
  await send()
  const before = await client.sellerOrders.get({ number })
  const wish = { number, amountMinor: 321, reason: 'It came a week late', requestId: randomUUID() }
  const twice = await Promise.all([0, 1].map(() => client.sellerOrders.refund(wish)))
  for (const order of twice) expect(order.refunded.amountMinor).toBe(321)
  const [order] = (await guest.client.orders.get(reading)).orders
  expect(order?.events.filter(({ type }) => type === 'goodwill')).toMatchObject([
    { by: 'seller', note: 'It came a week late' },
  ])
  expect(order?.documents.filter(({ kind }) => kind === 'credit_note')).toMatchObject([{ total: { amountMinor: 321 } }])
  const after = await client.sellerOrders.get({ number })
  expect(after.refundable.amountMinor).toBe(before.refundable.amountMinor - 321)
  // The commission on it is refunded, too.
  expect(before.earnings.amountMinor - after.earnings.amountMinor).toBeLessThan(321)
  await untilDispatched(shop)
  const bodies = (await mailedTo(shop, 'ada@example.com')).map(({ body }) => body)
  expect(bodies).toContainEqual(expect.stringContaining('a week late'))
})

test('never more than what is left, and nothing before something has left', async () => {
  const { client, number, send } = await sold()
  const give = (amountMinor: number) =>
    client.sellerOrders.refund({ number, amountMinor, reason: 'Sorry', requestId: randomUUID() })
  const early = await caught(give(100))
  expect(early).toMatchObject({ code: 'REFUSED', detail: expect.stringContaining('Cancel') as string })
  await send()
  const { refundable } = await client.sellerOrders.get({ number })
  expect(await caught(give(refundable.amountMinor + 1))).toMatchObject({
    code: 'REFUSED',
    detail: expect.stringContaining('left') as string,
  })
  expect(await give(refundable.amountMinor)).toMatchObject({ refundable: { amountMinor: 0 } })
  expect(await caught(give(1))).toMatchObject({ code: 'REFUSED' })
})
