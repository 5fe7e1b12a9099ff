import { randomUUID } from 'node:crypto'
import { and, count, eq, notInArray } from 'drizzle-orm'
import type { ReturnReason } from 'shared-contracts/orders/order-states'
import type { OrderChange } from '../orders/change-order'
import { mergeSameLines } from '../orders/order-lines'
import { recordEvent } from '../orders/move-order'
import { orderLines } from '../orders/order-lines.table'
import { orderMessages as messages } from '../orders/orders.messages'
import { returnUntil } from './return-window'
import { takeRequest } from '../../platform/requests/take-request'
import { returnLines, returns } from './returns.table'

/**
 * Asks to send pieces of an order back, once for each request. Pieces of a return that was rejected or withdrawn can be asked for
 * again.
 */
export async function requestReturn(
  { tx, order, actorId, now, refuse }: OrderChange,
  wish: {
    lines: readonly { lineId: string; quantity: number; reason: ReturnReason }[]
    note?: string | undefined
    requestId: string
  },
): Promise<void> {
  if (!(await takeRequest(tx, { scope: `return:${order.id}`, key: wish.requestId, now }))) return
  if (order.state !== 'delivered') {
    const over = order.state === 'completed' || order.state === 'cancelled'
    throw refuse('REFUSED', { detail: over ? messages.tooLateToReturn : messages.notDelivered })
  }
  if (returnUntil(order, now) === null) throw refuse('REFUSED', { detail: messages.tooLateToReturn })
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const asked = await tx
    .select({ lineId: returnLines.orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, order.id), notInArray(returns.state, ['rejected', 'closed'])))
  const wanted = mergeSameLines(wish.lines)
  for (const { lineId, quantity } of wanted) {
    const found = lines.find(({ id }) => id === lineId)
    if (!found) throw refuse('REFUSED', { detail: messages.noSuchLine })
    const left = asked.reduce((rest, one) => rest - (one.lineId === lineId ? one.quantity : 0), found.shipped)
    if (quantity > left) throw refuse('REFUSED', { detail: messages.tooMany(found.title, left) })
  }
  const [counted] = await tx.select({ many: count() }).from(returns).where(eq(returns.orderId, order.id))
  const id = randomUUID()
  const number = `${order.number}-R${(counted?.many ?? 0) + 1}`
  await tx.insert(returns).values({
    ...{ id, orderId: order.id, sellerId: order.sellerId, currency: order.currency, number, state: 'requested' },
    ...{ note: wish.note ?? null, requestedAt: now },
  })
  await tx.insert(returnLines).values(
    wanted.map(({ lineId, quantity, reason }) => {
      const productId = lines.find((line) => line.id === lineId)?.productId ?? null
      return { returnId: id, orderLineId: lineId, productId, quantity, reason }
    }),
  )
  await recordEvent(tx, order.id, { event: 'return_requested', by: 'shopper', actorId, note: wish.note ?? null, now })
}
