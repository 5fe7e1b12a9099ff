import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { checkouts } from '../../buying/checkout/checkouts.table'
import type { Queryable } from '../../platform/db/database'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import { stockReservations } from './stock-levels.table'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'

/** Pieces that a shopper's own checkout holds, paid for or not yet, by variant. */
export async function heldFor(db: Queryable, shopper: Shopper): Promise<Map<string, number>> {
  const underWay = and(belongsTo(checkouts, shopper), inArray(checkouts.state, ['open', 'placed']))
  const ordersOfIt = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(checkouts, eq(checkouts.id, purchases.checkoutId))
    .where(underWay)
  const rows = await db
    .select({ variantId: stockReservations.variantId, quantity: sql<number>`sum(${stockReservations.quantity})::int` })
    .from(stockReservations)
    .where(
      or(
        inArray(stockReservations.checkoutId, db.select({ id: checkouts.id }).from(checkouts).where(underWay)),
        inArray(stockReservations.orderId, ordersOfIt),
      ),
    )
    .groupBy(stockReservations.variantId)
  return new Map(rows.map((row) => [row.variantId, row.quantity]))
}
