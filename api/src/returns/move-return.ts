import { and, eq } from 'drizzle-orm'
import type { OrderEventType, ReturnState } from 'shared-contracts/orders/order-states'
import type { Tx } from '../db/database'
import type { OrderRefusal } from '../orders/cancel-order'
import { noteEvent, type OrderRecord } from '../orders/move-order'
import { orderMessages as messages } from '../orders/orders.messages'
import { returns } from './returns.table'

export type ReturnRecord = typeof returns.$inferSelect

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

/** Takes a return of a locked order on. @returns `stays` when it is there already, or why it cannot be. */
export async function moveReturn(
  tx: Tx,
  order: OrderRecord,
  record: ReturnRecord,
  move: {
    to: ReturnState
    event: OrderEventType
    by: 'shopper' | 'seller' | 'system'
    actorId: string | null
    answer?: string | null
    now: Date
  },
): Promise<OrderRefusal | 'moved' | 'stays'> {
  const { to, answer, ...step } = move
  if (record.state === to) return 'stays'
  if (!before[to]?.includes(record.state)) return { refused: 'REFUSED', detail: messages.returnNotIn(record.state) }
  await tx
    .update(returns)
    .set({ state: to, ...(answer && { answer }) })
    .where(eq(returns.id, record.id))
  await noteEvent(tx, order.id, { ...step, note: answer ?? null })
  return 'moved'
}
