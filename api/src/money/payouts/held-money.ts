import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'

/**
 * What of a seller's balance waits, in minor units, never more than there is: all that came of an order that staff have put on hold, and of one that
 * a case is about what it asks for, at most what came of the order. An order that is both waits once.
 *
 * What of it was paid out before is not told apart, for a payout is of the whole balance: other money may wait in its place, as long as the hold or
 * the case lasts. The other way round, money would leave that somebody still decides about.
 *
 * @param of `balanceId` is the ledger account of what they can be paid out.
 */
export async function heldMoney(
  db: Queryable,
  { sellerId, currency, balanceId }: { sellerId: string; currency: string; balanceId: string },
): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(sql`
    with waiting as (
      select id as order_id, null::bigint as wanted_minor from orders
        where seller_id = ${sellerId} and currency = ${currency} and held_at is not null
      union all select order_id, wanted_minor from disputes
        where seller_id = ${sellerId} and currency = ${currency} and closed_at is null
      union all select dispute.order_id, dispute.wanted_minor from disputes dispute join returns on returns.id = dispute.return_id
        where dispute.seller_id = ${sellerId} and dispute.currency = ${currency} and dispute.outcome = 'return_first'
          and returns.state in ('approved', 'in_transit', 'received'))
    select least(
      coalesce(sum(greatest(case when is_held then earned.minor else least(wanted_minor, earned.minor) end, 0)), 0),
      greatest((select coalesce(-sum(amount_minor), 0) from ledger_entries where account_id = ${balanceId}), 0))::float8 as held
    from (select order_id, bool_or(wanted_minor is null) as is_held, sum(wanted_minor) as wanted_minor
      from waiting group by order_id) one
    cross join lateral (select coalesce(-sum(entry.amount_minor), 0) as minor
      from ledger_transactions cause join ledger_entries entry on entry.transaction_id = cause.id
      where cause.order_id = one.order_id and entry.account_id = ${balanceId}) earned`)
  return rows[0]?.held ?? 0
}
