import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'

/** That a case about an order is under way, or the return that it ended with: what the order earned waits for its end. */
export const holdsOrder = (orderId: SQL): SQL => sql`exists (select from disputes dispute
  left join returns on returns.id = dispute.return_id
  where dispute.order_id = ${orderId} and (dispute.closed_at is null
    or dispute.outcome = 'return_first' and returns.state in ('approved', 'in_transit', 'received')))`

/**
 * What of a seller's balance waits for the end of cases: the disputed money of orders that were done before, in minor
 * units. Where staff have put an order on hold, all of its money waits for them.
 */
export async function heldForDisputes(
  db: Queryable,
  { sellerId, currency }: { sellerId: string; currency: string },
): Promise<number> {
  const { rows } = await db.execute<{ held: number }>(sql`
    select coalesce(sum(least(dispute.wanted_minor, part.left_minor)), 0)::float8 as held
    from disputes dispute join orders on orders.id = dispute.order_id and orders.state = 'completed' and orders.held_at is null
    cross join lateral (select coalesce(sum(captured_minor - refunded_minor - disputed_minor), 0) as left_minor
      from payment_allocations where order_id = orders.id) part
    where dispute.seller_id = ${sellerId} and dispute.currency = ${currency}
      and dispute.id in (select id from disputes open where open.closed_at is null and open.seller_id = ${sellerId}
        union all select ended.id from disputes ended join returns on returns.id = ended.return_id
          where ended.seller_id = ${sellerId} and ended.outcome = 'return_first' and returns.state in ('approved', 'in_transit', 'received'))`)
  return rows[0]?.held ?? 0
}
