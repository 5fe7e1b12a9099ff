import { sql } from 'drizzle-orm'
import type { Deps } from '../deps'
import { seedDemo } from './seed-demo'
import { seedVocabulary } from './seed-vocabulary'

/** Throws everything away, accounts and pictures included, and starts the demo afresh. */
export async function resetDemo(deps: Deps): Promise<void> {
  const { db, files, env } = deps
  await db.execute(
    sql`truncate users, sellers, attempts, mails, categories, brands, colors, sizes, products, slug_history, stock_movements, pictures, telemetry_minutes cascade`,
  )
  await files.clear()
  await seedVocabulary(deps)
  await seedDemo(deps, env.demoProducts)
}
