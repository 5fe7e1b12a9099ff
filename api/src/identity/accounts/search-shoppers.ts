import { and, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Found } from 'shared-contracts/admin/search.schema'
import { FOUND_ROWS } from 'shared-contracts/admin/search-terms'
import { containing, MOST_COMPARED } from '../../platform/db/columns'
import type { Queryable } from '../../platform/db/database'
import { users } from './users.table'

/** Shoppers with an account, by email address or name: those of whom it is all of either first, then the newest. */
export async function searchShoppers(db: Queryable, typed: string): Promise<Found['shoppers']> {
  const part = containing(typed)
  const isShopper = and(eq(users.audience, 'shop'), isNull(users.erasedAt))
  const isAll = sql`(${users.email} = lower(${typed}) or lower(${users.name}) = lower(${typed}))`
  const some = (wanted: SQL | undefined) =>
    db.select({ id: users.id }).from(users).where(and(isShopper, wanted)).limit(MOST_COMPARED)
  const rows = await db
    .select({
      ...{ id: users.id, email: users.email, name: users.name, createdAt: users.createdAt },
      // Spelt out: drizzle would leave out the table, and the nearer one has an id, too.
      purchases: sql<number>`(select count(*)::int from purchases where purchases.user_id = users.id)`,
    })
    .from(users)
    .where(
      or(
        inArray(users.id, some(isAll)),
        inArray(users.id, some(or(ilike(users.email, part), ilike(users.name, part)))),
      ),
    )
    .orderBy(desc(sql`coalesce(${isAll}, false)`), desc(users.createdAt), desc(users.id))
    .limit(FOUND_ROWS)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}
