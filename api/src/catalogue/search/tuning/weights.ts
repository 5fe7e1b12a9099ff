import { sql } from 'drizzle-orm'
import type { SearchWeights } from 'shared-contracts/search-tuning/search-tuning.schema'
import { SEARCH_WEIGHTS } from 'shared-contracts/search-tuning/search-tuning-terms'
import type { Deps } from '../../../deps'
import type { Refuses } from '../../../http/refuse'
import { afterCommit } from '../../../platform/db/after-commit'
import type { Queryable } from '../../../platform/db/database'
import { DEFAULT_WEIGHTS } from '../default-rules'
import { searchWeights } from '../search.table'

/** How the best match is weighed. One that has no row counts as in a new shop. */
export async function readWeights(db: Queryable): Promise<SearchWeights> {
  const rows = await db.select().from(searchWeights)
  const own = Object.fromEntries(rows.map(({ name, weight }) => [name, weight]))
  return { ...DEFAULT_WEIGHTS, ...own, version: Math.max(0, ...rows.map(({ version }) => version)) }
}

/** Weighs it anew; among very many hits it is so as soon as products are ranked again, within minutes. */
export async function saveWeights(
  { db, catalogue, refuse }: Pick<Deps, 'db' | 'catalogue'> & Refuses<'CONFLICT'>,
  { version, ...weights }: SearchWeights,
): Promise<SearchWeights> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_weights in share row exclusive mode`)
    if ((await readWeights(tx)).version !== version) throw refuse('CONFLICT')
    await tx
      .insert(searchWeights)
      .values(SEARCH_WEIGHTS.map((name) => ({ name, weight: weights[name], version: version + 1 })))
      .onConflictDoUpdate({
        target: searchWeights.name,
        set: { weight: sql`excluded.weight`, version: sql`excluded.version` },
      })
    afterCommit(tx, catalogue.changed)
    return readWeights(tx)
  })
}
