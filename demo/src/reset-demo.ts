import { sql } from 'drizzle-orm'
import type { Deps } from 'api/deps'
import { seedHistory } from './history/seed-history'
import { seedDemo } from './seed-demo'
import { seedDistricts } from 'api/platform/seed-districts'
import { drawInBackground } from './start-demo'
import { seedPromotions } from './seed-promotions'

/** The database's own history, keys that links were signed with, and what migrations wrote: which way an order may go, which role may what. */
const KEPT = ['migrations', 'secrets', 'order_transitions', 'seller_roles']

/** Throws everything away, accounts and pictures included, and starts the demo afresh. */
export async function resetDemo(deps: Deps): Promise<void> {
  const { db, files, env } = deps
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ${KEPT}`,
  )
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')}`))
  await files.clear()
  await seedDistricts(deps)
  await seedPromotions(deps)
  await seedDemo(deps, env.demoProducts)
  await seedHistory(deps)
  drawInBackground(deps)
}
