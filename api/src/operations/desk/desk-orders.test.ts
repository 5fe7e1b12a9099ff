import { randomUUID } from 'node:crypto'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caught } from '../../testing/caught'
import { delivered, sold, type Sold } from '../../testing/sold-order'
import { pastSale } from '../../testing/past-sale'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'

let shop: TestApi
let admin: TestVisitor
let sale: Sold
let back: Sold
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  sale = await sold(shop)
  back = await delivered(shop)
  await back.seller.client.sellerOrders.refund({
    ...{ number: back.order, amountMinor: 100, reason: 'A loose thread', requestId: randomUUID() },
  })
})
afterAll(() => shop.close())

const numbers = async (filter: Parameters<TestVisitor['client']['desk']['list']>[0]) =>
  (await admin.client.desk.list(filter)).items.map(({ number }) => number)

test('an order is found by everything that is said of it, and by nothing else', async () => {
  const { items } = await admin.client.desk.list({})
  const [order] = items.filter(({ number }) => number === sale.order)
  expect(order).toMatchObject({ purchase: sale.reading.number, state: 'paid', payment: 'paid', country: 'AT' })
  expect(await numbers({ q: sale.order.toLowerCase() })).toEqual([sale.order])
  expect(await numbers({ q: 'ada@example' })).toEqual(expect.arrayContaining([sale.order, back.order]))
  expect(await numbers({ tab: 'to_accept', payment: 'paid', country: 'AT', shop: order!.shop.slug })).toContain(
    sale.order,
  )
  expect(await numbers({ tab: 'delivered', payment: 'partly_refunded' })).toEqual([back.order])
  const total = order!.total.amountMinor
  expect(await numbers({ q: sale.order, min: total, max: total })).toEqual([sale.order])
  expect(await numbers({ q: sale.order, min: total + 1 })).toEqual([])
  expect(await numbers({ q: sale.order, country: 'DE' })).toEqual([])
  expect(await numbers({ q: sale.order, to: '2020-01-01' })).toEqual([])
  expect(await numbers({ shop: 'no such shop' })).toEqual([])
  // What is looked for is paged like everything else: the next page is the rest, without what came before.
  const found = await numbers({ q: 'ada@example' })
  expect(await numbers({ q: 'ada@example', after: found[0]! })).toEqual(found.slice(1))
  expect(await numbers({ q: 'ada@example', sort: 'oldest', after: found.at(-1)! })).toEqual(
    found.slice(0, -1).reverse(),
  )
  // Signs mean themselves.
  expect(await numbers({ q: '%%%' })).toEqual([])
})

test('pages by key show each order once, whichever way, and the file has them all', async () => {
  const { variant } = sale
  const line = { productId: variant.productId, quantity: 1, unitMinor: 7_77 }
  const at = new Date().toISOString()
  for (let made = 0; made < 30; made += 1) await pastSale(shop, { sellerId: variant.sellerId, at, lines: [line] })
  const those = { min: 7_77, max: 7_77, tab: 'to_accept' } as const
  const walk = async (sort: 'newest' | 'oldest') => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await admin.client.desk.list({ ...those, sort, ...(after && { after }) })
      seen.push(...page.items.map(({ number }) => number))
      after = page.next ?? undefined
    } while (after)
    return seen
  }
  const newest = await walk('newest')
  expect(new Set(newest).size).toBe(30)
  expect(newest).toHaveLength(30)
  expect(await walk('oldest')).toEqual(newest.toReversed())
  const file = await (await admin.send('/api/admin/orders?format=csv&min=777&max=777')).text()
  expect(file.trim().split('\r\n')).toHaveLength(31)
  expect(await numbers({ after: 'no-such-order' })).toEqual([])
})

test('it is for admins alone, and asks for what makes sense', async () => {
  expect(await caught(sale.seller.client.desk.list({}))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await caught(sale.guest.client.desk.list({}))).toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await sale.seller.send('/api/admin/orders?format=csv')).status).toBe(403)
  expect(await caught(admin.client.desk.list({ q: 'ab' }))).toMatchObject({ status: 422 })
  expect(await caught(admin.client.desk.list({ min: -1 }))).toMatchObject({ status: 422 })
})
