import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { eachByItself } from './start-jobs'
import { districts } from '../../districts'
import { emptiedOtherwise, keptForEver, retentionJobs, retentionOf } from './retention'

const retention = retentionOf(districts)
const jobs = retentionJobs(districts)
import { DAY_MS } from '../clock/days'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('of every table it is said how long its rows stay, and why', async () => {
  const { rows } = await shop.api.deps.db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const ruled = [...new Set(retention.map(({ table }) => table))]
  const said = [...ruled, ...Object.keys(emptiedOtherwise), ...Object.keys(keptForEver)]
  expect(said.sort()).toEqual(rows.map(({ table_name: name }) => name).sort())
})

test('each rule can be carried out, on a column that is a moment or a day', async () => {
  for (const job of jobs) await job(shop.api.deps)
  const { rows } = await shop.api.deps.db.execute<{ place: string }>(sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type in ('timestamp with time zone', 'date')`)
  const moments = rows.map(({ place }) => place)
  for (const { table, column } of retention) expect(moments).toContain(`${table}.${column}`)
})

test('what is older than its days goes, what is younger or has another state stays', async () => {
  const { deps } = shop.api
  const { db } = deps
  const now = deps.clock.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const checkout = (id: string, state: string, days: number) =>
    db.execute(sql`insert into checkouts (id, state, currency, held_until, created_at)
      values (${id}, ${state}, 'EUR', ${daysAgo(days)}, ${daysAgo(days)})`)
  const ids = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
  await checkout(ids[0]!, 'left', 31)
  await checkout(ids[1]!, 'left', 29)
  await checkout(ids[2]!, 'paid', 300)
  const message = (id: string, days: number) =>
    db.execute(sql`insert into contact_messages (id, reference, topic, name, email, message, created_at)
      values (${id}, ${id}, 'other', 'Ada', 'ada@example.test', 'Hello', ${daysAgo(days)})`)
  await message(ids[0]!, 731)
  await message(ids[1]!, 729)
  await eachByItself(deps, jobs)
  const { rows } = await db.execute<{ id: string }>(sql`select id from checkouts order by id`)
  expect(rows.map(({ id }) => id)).toEqual([ids[1], ids[2]])
  const messages = await db.execute<{ id: string }>(sql`select id from contact_messages where id in ${ids}`)
  expect(messages.rows.map(({ id }) => id)).toEqual([ids[1]])
})

/** As in `1 hour`, `30 days`. */
function lengthOf(ms: number): string {
  if (ms === 0) return 'until then'
  const [many, unit] = ms < DAY_MS ? [ms / 3_600_000, 'hour'] : [ms / DAY_MS, 'day']
  return `${many} ${unit}${many === 1 ? '' : 's'}`
}

test('docs/what-is-kept.md lists every rule, and of every table that a job of its own empties', () => {
  const lines = (rows: string[][]) => rows.map((cells) => `| ${cells.join(' | ')} |`)
  const rules = lines(
    retention.map(({ table, column, keptMs, only, why }) => [
      `\`${table}\``,
      `\`${column}\``,
      lengthOf(keptMs),
      only ? `${why} (only some)` : why,
    ]),
  )
  const others = lines(Object.entries(emptiedOtherwise).map(([table, when]) => [`\`${table}\``, when]))
  // Formatting pads the columns of a table.
  const document = readFileSync(new URL('../../../../docs/what-is-kept.md', import.meta.url), 'utf8').replace(
    / +/g,
    ' ',
  )
  expect(document.split('\n').filter((line) => line.startsWith('| `'))).toEqual([...rules, ...others])
})
