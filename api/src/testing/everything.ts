import { sql } from 'drizzle-orm'
import type { TestApi } from './start-test-api'
import { untilDispatched } from './until-dispatched'

/** Counters rise whatever is asked; the turns of jobs, and the chain of the audit log, go on by themselves. */
const BY_THEMSELVES = ['attempts', 'job_turns', 'audit_seals', 'audit_unsealed']

/** What is repeated more seldom does not come up while a test runs. */
const OFTEN_MS = 10 * 60_000

/** Everything that is kept, as one sum for each table. */
export async function everything(shop: TestApi): Promise<Record<string, string>> {
  const { db } = shop.api.deps
  await untilDispatched(shop)
  // The shop does so by itself every few minutes: whatever is due, so that nothing of it happens between two sums.
  const { deps } = shop.api
  for (const job of deps.districts.flatMap(({ due = [] }) => due)) await job(deps)
  for (const { run, everyMs } of deps.districts.flatMap(({ timers = [] }) => timers))
    if (everyMs(deps) <= OFTEN_MS) await run(deps)
  await untilDispatched(shop)
  await shop.api.deps.background.idle()
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ${BY_THEMSELVES}`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: sum } = await db.execute<{ sum: string | null }>(
      sql`select md5(string_agg(kept::text, '' order by kept::text)) as sum from ${sql.identifier(name)} kept`,
    )
    sums[name] = sum[0]?.sum ?? ''
  }
  return sums
}
