import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionRules } from '../../money/ledger/ledger.table'
import { checkBooks } from '../../money/ledger/check-books'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { buy } from '../../testing/buy'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('a purchase from two sellers is one in the list, and each seller has, sends and pays for their own part', async () => {
  const { db } = shop.api.deps
  const [first, second] = await someVariants(shop, 2)
  expect(first.sellerId).not.toBe(second.sellerId)
  const [rule] = await db.select().from(commissionRules)
  // One of the two has agreed on another commission.
  const special = {
    id: randomUUID(),
    sellerId: second.sellerId,
    rateBps: 2500,
    taxBps: rule?.taxBps ?? 0,
  }
  await db.insert(commissionRules).values(special)
  const member = await aShopper(shop)
  const { number } = await buy(member, [{ id: first.id, quantity: 2 }, second])
  expect(await member.client.orders.list({})).toMatchObject({ total: 1, items: [{ number, count: 3 }] })

  const bought = await member.client.orders.get({ number })
  expect(bought.orders).toHaveLength(2)
  for (const { variant, rateBps } of [
    { variant: first, rateBps: rule?.rateBps ?? 0 },
    { variant: second, rateBps: 2500 },
  ]) {
    const seller = await aSeller(shop, variant.sellerId)
    const { items } = await seller.client.sellerOrders.list({})
    expect(items.map((order) => order.number.startsWith(number))).toEqual([true])
    const one = { number: items[0]?.number ?? '' }
    const order = await seller.client.sellerOrders.get(one)
    const [line] = order.lines
    const taxBps = rule?.taxBps ?? 0
    const commission = Math.round(((line?.total.amountMinor ?? 0) * rateBps) / 10_000)
    expect(order.commission.amountMinor).toBe(commission + Math.round((commission * taxBps) / 10_000))
    expect(order.lines).toHaveLength(1)

    await seller.client.sellerOrders.accept(one)
    const pieces = line?.quantity ?? 0
    for (let piece = 0; piece < pieces; piece += 1) {
      const parcel = { carrier: 'An Post', trackingNumber: `AP ${piece}`, requestId: randomUUID() }
      await seller.client.sellerOrders.ship({ ...one, ...parcel, lines: [{ lineId: line?.id ?? '', quantity: 1 }] })
    }
    const sent = await seller.client.sellerOrders.get(one)
    // Sent in parts, it costs delivery once.
    expect(sent).toMatchObject({ state: 'shipped', totals: order.totals })
    expect(sent.shipments).toHaveLength(pieces)
    for (const { id } of sent.shipments) await seller.client.sellerOrders.deliver({ ...one, shipmentId: id })
  }
  const after = await member.client.orders.get({ number })
  expect(after.orders.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  expect(after.totals).toEqual(bought.totals)
  await db.delete(commissionRules).where(eq(commissionRules.id, special.id))
  expect(await checkBooks(db)).toEqual([])
})
