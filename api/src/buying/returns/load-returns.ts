import { asc, inArray } from 'drizzle-orm'
import type { Return } from 'shared-contracts/orders/order.schema'
import { RETURN_WINDOW_DAYS, type ReturnState } from 'shared-contracts/orders/order-states'
import { ANSWER_RETURN_WITHIN_DAYS, REFUND_RETURN_WITHIN_DAYS } from 'shared-contracts/orders/seller-work'
import type { Queryable } from '../../platform/db/database'
import type { OrderRecord } from '../orders/move-order'
import { refundedByReturn } from '../../money/payments/refund-order'
import { returnAddresses } from '../../selling/sellers/present-seller'
import { daysAfter } from '../../platform/clock/days'
import { returnLines, returns } from './returns.table'

/** The returns of orders, by the order's id, oldest first. */
export async function loadReturns(db: Queryable, orders: readonly OrderRecord[]): Promise<Map<string, Return[]>> {
  const byOrder = new Map<string, Return[]>()
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return byOrder
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, ids))
    .orderBy(asc(returns.requestedAt), asc(returns.number))
  if (rows.length === 0) return byOrder
  const returnIds = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, returnIds))
    .orderBy(asc(returnLines.orderLineId))
  const paidBack = await refundedByReturn(db, returnIds)
  const addresses = await returnAddresses(
    db,
    orders.map(({ sellerId }) => sellerId),
  )
  for (const row of rows) {
    const order = orders.find(({ id }) => id === row.orderId)
    const currency = order?.currency ?? ''
    const amountMinor = paidBack.get(row.id)
    const one: Return = {
      number: row.number,
      state: row.state,
      requestedAt: row.requestedAt.toISOString(),
      lines: lines
        .filter(({ returnId }) => returnId === row.id)
        .map(({ orderLineId, quantity, reason }) => ({ lineId: orderLineId, quantity, reason })),
      answer: row.answer,
      sendTo: order ? (addresses.get(order.sellerId) ?? null) : null,
      refunded: amountMinor === undefined ? null : { amountMinor, currency },
    }
    byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), one])
  }
  return byOrder
}

/** Until when a return can be asked for; `null` when it cannot. */
export function returnUntil(
  { state, deliveredAt }: Pick<OrderRecord, 'state' | 'deliveredAt'>,
  now: Date,
): Date | null {
  if (state !== 'delivered' || !deliveredAt) return null
  const until = daysAfter(deliveredAt, RETURN_WINDOW_DAYS)
  return now < until ? until : null
}

/** Until when a return should be answered, or its money be back once the pieces are; `null` when the step is not the seller's. */
export function returnDueAt({ state, requestedAt }: { state: ReturnState; requestedAt: Date }): Date | null {
  const days =
    state === 'requested' ? ANSWER_RETURN_WITHIN_DAYS : state === 'received' ? REFUND_RETURN_WITHIN_DAYS : null
  return days === null ? null : daysAfter(requestedAt, days)
}
