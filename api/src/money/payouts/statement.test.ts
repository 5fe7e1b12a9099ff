import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../ledger/check-books'
import { aSeller } from '../../testing/a-seller'
import { earn, netOf } from '../../testing/earned'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { loadLines, within } from './list-statement'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** Somebody who works for the seller, signed in just now. */
const worksFor = (sellerId: string) => aSeller(shop, sellerId)

test('a statement is to be had as a file, with the statement’s own filters, by who may read it', async () => {
  const earned = await earn(shop, 5)
  const net = await netOf(shop, earned)
  const seller = await worksFor(earned.sellerId)
  const response = await seller.send('/api/seller/money/statement?format=csv&account=pending')
  expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="pending-[\d-]+\.csv"/)
  const lines = (await response.text()).trimEnd().split('\r\n')
  expect(lines[0]).toContain('At,Kind,Order,Return,Payout,Shopper paid,Fee,Amount,Balance,Currency')
  const amounts = [earned.totalMinor, net - earned.totalMinor, net, net].map((minor) => minor / 100).join(',')
  expect(lines.slice(1)).toEqual([expect.stringMatching(new RegExp(`,capture,${earned.order},,,${amounts},EUR$`))])
  const later = await seller.send('/api/seller/money/statement?format=csv&account=pending&from=2100-01-01')
  expect((await later.text()).trimEnd().split('\r\n')).toHaveLength(1)
  expect((await seller.send('/api/seller/money/statement?format=csv&account=nobody')).status).toBe(422)
  for (const path of ['/api/seller/money/statement?format=csv&', '/api/seller/money/statement?']) {
    for (const day of ['from=2026-99-99', 'to=2026-99-99', 'from=2026-02-31', 'to=9999-12-31', 'to=soon'])
      expect([day, (await seller.send(`${path}${day}`)).status]).toEqual([day, 422])
    expect((await seller.send(`${path}from=&to=`)).status).toBe(200)
  }
  expect((await shop.visitor().send('/api/seller/money/statement?format=csv')).status).toBe(401)
})

test('days are those of the shop’s time zone, the first and the last one counted', async () => {
  const count = async (at: string, days: { from?: string; to?: string }) => {
    const { rows } = await shop.api.deps.db.execute(
      sql`select 1 from (select ${at}::timestamptz as at) cause where ${within(days, 'America/New_York')}`,
    )
    return rows.length
  }
  const day = { from: '2026-03-08', to: '2026-03-08' }
  // Clocks go forward on that day, which has 23 hours.
  expect(await count('2026-03-08T04:59:59Z', day)).toBe(0)
  expect(await count('2026-03-08T05:00:00Z', day)).toBe(1)
  expect(await count('2026-03-09T03:59:59Z', day)).toBe(1)
  expect(await count('2026-03-09T04:00:00Z', day)).toBe(0)
  expect(await count('2026-03-09T04:00:00Z', { from: '2026-03-08' })).toBe(1)
  expect(await count('2026-03-09T04:00:00Z', { from: '', to: '' })).toBe(1)
})

test('a line has the same balance whether the account is summed up for it or carried on from a newer line', async () => {
  const { db } = shop.api.deps
  for (let many = 0; many < 3; many += 1) await earn(shop, 5)
  const { rows } = await db.execute<{ id: string }>(sql`
    select account.id from ledger_accounts account join ledger_entries on account_id = account.id
    where account.kind = 'seller_pending' group by account.id order by count(*) desc limit 1`)
  const accountId = rows[0]?.id ?? ''
  const lines = await loadLines(db, { accountId, where: sql`entry.account_id = ${accountId}` }, { limit: 100 })
  const [newest, ...older] = lines
  expect(older.length).toBeGreaterThan(0)
  const newer = newest && { id: newest.id, owed: newest.balance - newest.amount }
  for (const line of older) {
    const where = sql`entry.account_id = ${accountId} and entry.id = ${line.id}`
    expect(await loadLines(db, { accountId, where }, { limit: 1, newer })).toEqual([line])
  }
})
