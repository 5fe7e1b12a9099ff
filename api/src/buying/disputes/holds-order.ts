import { sql, type SQL } from 'drizzle-orm'

/** That a case about an order is under way, or the return that it ended with: what the order earned waits for its end. */
export const holdsOrder = (orderId: SQL): SQL => sql`exists (select from disputes dispute
  left join returns on returns.id = dispute.return_id
  where dispute.order_id = ${orderId} and (dispute.closed_at is null
    or dispute.outcome = 'return_first' and returns.state in ('approved', 'in_transit', 'received')))`
