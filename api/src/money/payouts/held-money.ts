import { sql } from 'drizzle-orm'
import { heldForDisputes } from '../../buying/disputes/is-held'
import type { Queryable } from '../../platform/db/database'

/**
 * What of a seller's balance waits, in minor units: for staff who have put orders on hold, and for the end of cases.
 *
 * @param of `balanceId` is the ledger account of what they can be paid out.
 */
export async function heldMoney(
  db: Queryable,
  { balanceId, ...of }: { sellerId: string; currency: string; balanceId: string },
): Promise<number> {
  return (await heldByStaff(db, balanceId)) + (await heldForDisputes(db, of))
}

/**
 * What of a balance is of orders that staff have put on hold, in minor units: what came of them since the last payout before that. What was
 * paid out earlier is gone.
 */
async function heldByStaff(db: Queryable, balanceId: string): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(sql`
    select greatest(coalesce(-sum(entry.amount_minor), 0), 0)::float8 as held
    from orders join ledger_transactions cause on cause.order_id = orders.id
    join ledger_entries entry on entry.transaction_id = cause.id and entry.account_id = ${balanceId}
    where orders.held_at is not null and entry.id > coalesce((select max(own.id) from ledger_entries own
      join ledger_transactions paid on paid.id = own.transaction_id and paid.kind = 'payout' and paid.at < orders.held_at
      where own.account_id = ${balanceId}), 0)`)
  return rows[0]?.held ?? 0
}
