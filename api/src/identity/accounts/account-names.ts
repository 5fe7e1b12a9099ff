import { inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Audience } from 'shared-contracts/accounts/audience'
import { outer } from '../../platform/db/columns'
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

/** The same within a statement: of the account whose id is in a column; `null` of nobody, and of who is of another audience than is asked for. */
export const nameOfAccount = (id: AnyPgColumn, audience?: Audience) =>
  sql<string | null>`(select coalesce(account.name, account.email) from users account
    where account.id = ${outer(id)}${audience && sql` and account.audience = ${audience}`})`
