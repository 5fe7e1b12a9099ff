import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { users } from './users.table'

/** What people with an account are called, by id: their name, else their address. Ids of nobody are left out. */
export async function accountNames(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, known))
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]))
}
