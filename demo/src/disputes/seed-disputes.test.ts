import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputes } from 'api/buying/disputes/disputes.table'
import { checkBooks } from 'api/money/ledger/check-books'
import { startTestApi, type TestApi } from 'api/testing/start-test-api'
import { seedHistory } from '../history/seed-history'

let shop: TestApi
async function fill() {
  await seedHistory({ ...shop.api.deps, env: { ...shop.api.deps.env, demoPurchases: 28 } })
  await shop.api.deps.background.idle()
}
beforeAll(async () => {
  shop = await startTestApi()
  await fill()
})
afterAll(() => shop.close())

test('the demo has a case in each state, the books hold, and at the next start nothing is added', async () => {
  const { db } = shop.api.deps
  const all = await db.select().from(disputes)
  expect(new Set(all.map(({ state }) => state))).toEqual(
    new Set(['open', 'escalated', 'decided', 'withdrawn', 'settled']),
  )
  expect(all.some(({ offerMinor }) => offerMinor !== null)).toBe(true)
  expect(await checkBooks(db)).toEqual([])
  await fill()
  expect(await db.$count(disputes)).toBe(all.length)
})
