import { count, isNull } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Db } from '../../platform/db/database'
import { users } from './users.table'

/** How many accounts each audience has. */
export async function countAccounts(db: Db): Promise<Record<Audience, number>> {
  const rows = await db
    .select({ audience: users.audience, total: count() })
    .from(users)
    .where(isNull(users.erasedAt))
    .groupBy(users.audience)
  const totals = Object.fromEntries(rows.map((row) => [row.audience, row.total]))
  return { shop: 0, seller: 0, admin: 0, ...totals }
}
