import type { Deps } from '../../deps'
import { insertRows } from '../vocabulary/seed-vocabulary'
import { DEFAULT_RULES, DEFAULT_WEIGHTS } from './default-rules'
import { searchRules, searchWeights } from './search.table'

/** Gives a shop without rules of its own those that every shop begins with, and each weight that it has not set. */
export async function seedSearch({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .insert(searchWeights)
    .values(Object.entries(DEFAULT_WEIGHTS).map(([name, weight]) => ({ name, weight })))
    .onConflictDoNothing()
  if ((await db.$count(searchRules)) > 0) return
  const list = 'text[]'
  await insertRows(
    db,
    'search_rules',
    { position: 'int', kind: 'text', said: list, finds: list, near: list },
    DEFAULT_RULES.map((rule, position) => ({ ...rule, position })),
  )
}
