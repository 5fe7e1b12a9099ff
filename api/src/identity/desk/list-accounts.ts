import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { containing } from '../../platform/db/columns'
import { exactFirst } from '../../platform/db/exact-first'
import { users } from '../accounts/users.table'

export interface Sought {
  q?: string | undefined
  /** Moments: from the one on, and before the other. */
  from?: SQL | undefined
  before?: SQL | undefined
  /** A row of the list, by its id: those that come after it. */
  after?: string | undefined
  limit: number
}

type Listed = Pick<typeof users.$inferSelect, 'id' | 'email' | 'name' | 'createdAt' | 'blockedAt'>

/** Shoppers with an account, the newest first; of those who are looked for, who is exactly called so comes first. @param only which of them. */
export async function listAccounts(
  db: Queryable,
  { q, from, before, after, limit }: Sought,
  only: SQL | 'blocked' | null,
): Promise<Listed[]> {
  const ids = await exactFirst(db, {
    ...{ table: 'users', at: 'created_at', after, limit },
    where: sql.join(
      [
        sql`users.audience = 'shop' and users.erased_at is null`,
        only === 'blocked' ? sql`users.blocked_at is not null` : (only ?? []),
        from ? sql`users.created_at >= ${from}` : [],
        before ? sql`users.created_at < ${before}` : [],
      ].flat(),
      sql` and `,
    ),
    sought: q === undefined ? undefined : soughtIn(q, { name: sql`users.name`, email: sql`users.email` }),
  })
  return accountsByIds(db, ids)
}

/** Accounts of the list in a given order, without those that are gone. */
export async function accountsByIds(db: Queryable, ids: readonly string[]): Promise<Listed[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      ...{ id: users.id, email: users.email, name: users.name },
      createdAt: users.createdAt,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

const ADDRESS = /^\S+@\S+\.\w{2,}$/

/** A name or an address, or a part of one, whatever its case. Who types a whole address means it, or one that begins so: parts of it are those of a million others. */
export const soughtIn = (q: string, { name, email }: { name: SQL; email: SQL }): { exact: SQL; like: SQL } =>
  ADDRESS.test(q)
    ? { exact: sql`${email} = ${q.toLowerCase()}`, like: sql`${email} like ${containing(q.toLowerCase()).slice(1)}` }
    : {
        exact: sql`lower(${name}) = lower(${q})`,
        like: sql`(${email} ilike ${containing(q)} or ${name} ilike ${containing(q)})`,
      }
