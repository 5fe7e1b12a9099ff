import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import type { HealthMeasure } from 'shared-contracts/desk-sellers/health-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../testing/a-seller'
import { aShopper } from '../../testing/a-shopper'
import { caught } from '../../testing/caught'
import { pastSale } from '../../testing/past-sale'
import { someVariants, type SomeVariant } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { measureHealth } from './measure-health'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let shop: TestApi
let admin: TestVisitor
let variant: SomeVariant
let seller: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  ;[variant] = await someVariants(shop, 1)
  seller = await aSeller(shop, variant.sellerId)
})
afterAll(() => shop.close())

const ago = (days: number) => new Date(shop.api.deps.clock.now().getTime() - days * DAY_MS)

async function of(measure: HealthMeasure) {
  const { db } = shop.api.deps
  await db.execute(sql`update seller_health set measured_at = now() - interval '1 day'`)
  await measureHealth(shop.api.deps)
  const { measures } = await seller.client.seller.health()
  return measures.find((one) => one.measure === measure)!
}

/** An order of some days ago. @returns its id. */
async function order(days: number): Promise<string> {
  const { sellerId, productId } = variant
  const line = { productId, quantity: 1, unitMinor: 10_00 }
  return (await pastSale(shop, { sellerId, at: ago(days).toISOString(), lines: [line] })).orderId
}

const shipped = (id: string, days: number) =>
  shop.api.deps.db.execute(sql`insert into shipments (id, order_id, carrier, tracking_number, shipped_at)
    values (${randomUUID()}, ${id}, 'An Post', 'AP 1', ${ago(days).toISOString()})`)

test('late is what left after its day, or has not left since; what is not due yet or is cancelled is neither', async () => {
  const before = (await of('late')).spans[0]!
  await shipped(await order(10), 8)
  await shipped(await order(10), 5)
  await order(10)
  await order(1)
  await shipped(await order(60), 50)
  const { spans } = await of('late')
  expect(spans[0]).toMatchObject({ days: 30, many: before.many + 2, of: before.of + 3 })
  expect(spans[1]).toMatchObject({ days: 90, many: spans[0]!.many + 1 })
})

test('cancelled is what the seller cancelled, not the shopper or the marketplace', async () => {
  const before = (await of('cancelled')).spans[0]!
  const { db } = shop.api.deps
  for (const by of ['seller', 'shopper', 'system']) {
    const id = await order(5)
    await db.execute(
      sql`update orders set state = 'cancelled', cancelled_at = ${ago(4).toISOString()}, version = 2 where id = ${id}`,
    )
    await db.execute(
      sql`insert into order_events (order_id, type, by, at) values (${id}, 'cancelled', ${by}, ${ago(4).toISOString()})`,
    )
  }
  expect((await of('cancelled')).spans[0]).toMatchObject({ many: before.many + 1, of: before.of + 3 })
})

test('a message is answered in time within a day; one that is younger, or needs no answer, does not count', async () => {
  const { db } = shop.api.deps
  const before = (await of('answered')).spans[0]!
  const talk = async (hours: { asked: number[]; answered?: number; settled?: boolean }) => {
    const [id, asker] = [randomUUID(), await aShopper(shop)]
    const at = (past: number) => new Date(shop.api.deps.clock.now().getTime() - past * HOUR_MS).toISOString()
    const last = hours.answered ?? hours.asked.at(-1)!
    await db.execute(sql`insert into conversations (id, seller_id, product_id, user_id, last_at, last_by, settled_at) values (${id}, ${variant.sellerId},
      ${variant.productId}, ${asker.id}, ${at(last)}, ${hours.answered ? 'seller' : 'shopper'}, ${hours.settled ? at(last) : null})`)
    for (const [by, past] of [
      ...hours.asked.map((one) => ['shopper', one] as const),
      ...(hours.answered ? [['seller', hours.answered] as const] : []),
    ])
      await db.execute(sql`insert into messages (id, conversation_id, by, body, sent_at, mail_at)
        values (${randomUUID()}, ${id}, ${by}, 'Hm', ${at(past)}, ${at(past)})`)
  }
  // Two in a row wait for one answer.
  await talk({ asked: [60, 59], answered: 50 })
  await talk({ asked: [60], answered: 30 })
  await talk({ asked: [60] })
  await talk({ asked: [10] })
  await talk({ asked: [60], settled: true })
  expect((await of('answered')).spans[0]).toMatchObject({ many: before.many + 1, of: before.of + 3 })
})

test('a shop is measured by the targets once enough has happened, and anew when they change', async () => {
  const { db } = shop.api.deps
  const { targets, setTargets, list } = admin.client.deskSellers
  const { version, ...draft } = await targets()
  expect((await of('late')).level).toBe('unknown')
  const strict = { ...draft, leastOf: 1 }
  const saved = await setTargets({ ...strict, version })
  expect(saved).toEqual({ ...strict, version: version + 1 })
  expect(await caught(setTargets({ ...strict, version }))).toMatchObject({ code: 'CONFLICT' })
  expect(await caught(setTargets({ ...strict, version: 1, late: { target: 500, critical: 400 } }))).toMatchObject({
    status: 422,
  })
  expect(await caught(setTargets({ ...strict, version: 1, rating: { target: 350, critical: 400 } }))).toMatchObject({
    status: 422,
  })
  expect(await caught(seller.client.deskSellers.setTargets({ ...strict, version: 1 }))).toMatchObject({
    code: 'FORBIDDEN',
  })
  // By the change alone, before anything is counted anew.
  const [first] = (await list({ tab: 'approved', health: 'critical' })).items
  expect(first).toMatchObject({ id: variant.sellerId, health: 'critical' })
  expect((await list({ tab: 'approved' })).items[0]).toMatchObject({ id: variant.sellerId })
  await setTargets({ ...strict, late: { target: 9_999, critical: 10_000 }, version: saved.version })
  expect((await of('late')).level).not.toBe('critical')
  const { rows } = await db.execute<{ many: number }>(sql`select count(*)::int as many from seller_health`)
  expect(rows[0]?.many).toBeGreaterThan(0)
})

test('counting a shop walks none of the other shops’ orders', async () => {
  const { db } = shop.api.deps
  await db.transaction(async (tx) => {
    // Few rows are walked faster than looked up; here are to be as many as in a large shop.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain select 1 from orders
      where seller_id = ${variant.sellerId} and delivered_at >= now() - interval '90 days'`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.*seller_id/)
  })
})
