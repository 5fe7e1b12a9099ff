import { sql, type SQL } from 'drizzle-orm'
import { isOf } from '../../identity/guests/shopper'

/** A `with` of the table `held`: pieces that a shopper's own checkout holds, paid for or not yet, by `variant_id`. */
export const withHeldFor = (shopper: Parameters<typeof isOf>[1]): SQL => sql`
  with under_way as materialized (
    select id from checkouts where ${isOf('checkouts', shopper)} and state in ('open', 'placed')),
  held as materialized (
    select variant_id, sum(quantity)::int as quantity from (
      select piece.variant_id, piece.quantity from under_way join stock_reservations piece on piece.checkout_id = under_way.id
      union all
      select piece.variant_id, piece.quantity from under_way join purchases on purchases.checkout_id = under_way.id
        join orders on orders.purchase_id = purchases.id join stock_reservations piece on piece.order_id = orders.id
    ) pieces group by variant_id)`

/** Whether pieces of `line.variant_id` are held by a checkout, or by an order that is not paid for: they may come back. */
export const isHeldUnpaid: SQL = sql`exists (
  select from stock_reservations piece left join orders on orders.id = piece.order_id
  where piece.variant_id = line.variant_id and (piece.checkout_id is not null or orders.state = 'pending_payment'))`
