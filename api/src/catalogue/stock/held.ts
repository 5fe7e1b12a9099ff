import { and, eq, inArray, or, sql, isNotNull } from 'drizzle-orm'
import { checkouts } from '../../buying/checkout/checkouts.table'
import type { Queryable } from '../../platform/db/database'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'
import { stockReservations } from './stock-levels.table'

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

/** Those of some variants of which pieces are held by a checkout, or by an order that is not paid for: they may come back. */
export async function heldUnpaid(db: Queryable, variantIds: readonly string[]): Promise<Set<string>> {
  if (variantIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ variantId: stockReservations.variantId })
    .from(stockReservations)
    .leftJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(
      and(
        inArray(stockReservations.variantId, [...variantIds]),
        or(isNotNull(stockReservations.checkoutId), eq(orders.state, 'pending_payment')),
      ),
    )
  return new Set(rows.map(({ variantId }) => variantId))
}
