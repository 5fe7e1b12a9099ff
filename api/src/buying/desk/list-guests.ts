import { inArray, sql } from 'drizzle-orm'
import { ERASED } from 'shared-contracts/desk/desk-terms'
import { type Sought, soughtIn } from '../../identity/desk/list-accounts'
import type { Queryable } from '../../platform/db/database'
import { exactFirst } from '../../platform/db/exact-first'
import { purchases } from '../orders/purchases.table'

/** Those who bought without an account, by address, each by what they bought last. */
export async function listGuests(
  db: Queryable,
  { q, from, before, after, limit }: Sought,
): Promise<{ key: string; email: string; name: string; lastAt: Date }[]> {
  const ids = await exactFirst(db, {
    ...{ table: 'purchases', at: 'placed_at', after, limit },
    where: sql.join(
      [
        sql`purchases.user_id is null and not purchases.erase_when_over and purchases.email <> ${ERASED}`,
        sql`not exists (select from purchases later where later.user_id is null and not later.erase_when_over
          and later.email = purchases.email and (later.placed_at, later.id) > (purchases.placed_at, purchases.id))`,
        from ? sql`purchases.placed_at >= ${from}` : [],
        before ? sql`purchases.placed_at < ${before}` : [],
      ].flat(),
      sql` and `,
    ),
    sought:
      q === undefined
        ? undefined
        : soughtIn(q, { name: sql`purchases.address ->> 'recipient'`, email: sql`purchases.email` }),
  })
  if (ids.length === 0) return []
  const rows = await db.select().from(purchases).where(inArray(purchases.id, ids))
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ key: id, email: row.email, name: row.address.recipient, lastAt: row.placedAt }] : []
  })
}
