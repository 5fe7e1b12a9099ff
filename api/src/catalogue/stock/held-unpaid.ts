import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { orders } from '../../buying/orders/orders.table'
import { stockReservations } from './stock-levels.table'

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
