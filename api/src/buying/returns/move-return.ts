import { and, eq } from 'drizzle-orm'
import type { OrderEventType, ReturnState } from 'shared-contracts/orders/order-states'
import type { Tx } from '../../platform/db/database'
import type { OrderChange } from '../orders/change-order'
import { recordEvent, type OrderRecord } from '../orders/move-order'
import { orderMessages as messages } from '../orders/orders.messages'
import { returns } from './returns.table'

export type ReturnRecord = typeof returns.$inferSelect

export interface ReturnMove {
  to: ReturnState
  event: OrderEventType
  by: 'shopper' | 'seller' | 'system'
  answer?: string | null | undefined
}

/** Which state follows on which. A shopper who brings the parcel back in person never said that it is on its way. */
const before: Partial<Record<ReturnState, readonly ReturnState[]>> = {
  approved: ['requested'],
  rejected: ['requested'],
  closed: ['requested', 'approved'],
  in_transit: ['approved'],
  received: ['approved', 'in_transit'],
  refunded: ['received'],
}

/** A return of a locked order; `null` when it has none with this number. */
export async function findReturn(tx: Tx, order: OrderRecord, number: string): Promise<ReturnRecord | null> {
  const [found] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, order.id), eq(returns.number, number)))
  return found ?? null
}

/** Takes a return of an order on. @returns false when it is there already. */
export async function moveReturn(
  { tx, order, actorId, now, refuse }: Pick<OrderChange, 'tx' | 'order' | 'actorId' | 'now' | 'refuse'>,
  record: ReturnRecord,
  { to, event, by, answer = null }: ReturnMove,
): Promise<boolean> {
  if (record.state === to) return false
  if (!before[to]?.includes(record.state)) throw refuse('REFUSED', { detail: messages.returnNotIn(record.state) })
  await tx
    .update(returns)
    .set({ state: to, ...(answer && { answer }) })
    .where(eq(returns.id, record.id))
  await recordEvent(tx, order.id, { event, by, actorId, note: answer, now })
  return true
}
