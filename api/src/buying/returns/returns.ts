import { randomUUID } from 'node:crypto'
import { and, eq, count, notInArray, sql, asc, lte, getTableColumns } from 'drizzle-orm'
import {
  type OrderEventType,
  type ReturnState,
  type ReturnReason,
  RETURN_SENT_WITHIN_DAYS,
} from 'shared-contracts/orders/order-states'
import type { Tx } from '../../platform/db/database'
import type { OrderChange } from '../orders/change-order'
import { recordEvent, type OrderRecord } from '../orders/move-order'
import { disputedPieces } from '../disputes/less-disputed'
import { orderMessages as messages } from '../orders/orders.messages'
import { mergeSameLines, paidFor } from '../orders/load-orders'
import { orderLines } from '../orders/order-lines.table'
import { takeRequest } from '../../platform/requests/take-request'
import { moveStock } from '../../catalogue/stock/move-stock'
import { refundOrder } from '../../money/payments/refund-order'
import type { Deps } from '../../deps'
import { withoutEndpoint } from '../../http/refuse'
import { orders } from '../orders/orders.table'
import { daysBefore } from '../../platform/clock/days'
import { returns, returnLines } from './returns.table'
import { settleDisputeOfReturn } from '../disputes/settle-disputes'
import { returnUntil } from './load-returns'

export type ReturnRecord = typeof returns.$inferSelect

export interface ReturnMove {
  to: ReturnState
  event: OrderEventType
  by: 'shopper' | 'seller' | 'system'
  answer?: string | null | undefined
  /** Of the refund that it is about. */
  refundKey?: string
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
  { to, event, by, answer = null, refundKey }: ReturnMove,
): Promise<boolean> {
  if (record.state === to) return false
  if (!before[to]?.includes(record.state)) throw refuse('REFUSED', { detail: messages.returnNotIn(record.state) })
  await tx
    .update(returns)
    .set({ state: to, ...(answer && { answer }) })
    .where(eq(returns.id, record.id))
  const step = { event, by, actorId, note: answer, returnId: record.id, now }
  await recordEvent(tx, order.id, { ...step, ...(refundKey && { refundKey }) })
  return true
}

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
  const lines = await tx
    .select({ ...getTableColumns(orderLines), disputed: disputedPieces })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
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
    if (quantity > left - found.disputed) throw refuse('REFUSED', { detail: messages.inCase(found.title) })
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
  const step = {
    event: 'return_requested',
    by: 'shopper',
    actorId,
    note: wish.note ?? null,
    returnId: id,
    now,
  } as const
  await recordEvent(tx, order.id, step)
}

/**
 * The pieces of a return have come back.
 *
 * @param restock ids of the lines whose pieces go on sale again; the others are lost.
 */
export async function receiveReturn(
  change: OrderChange,
  record: ReturnRecord,
  restock: readonly string[],
): Promise<void> {
  const { tx, order, actorId } = change
  if (!(await moveReturn(change, record, { to: 'received', event: 'return_received', by: 'seller' }))) return
  const lines = await tx
    .select({ line: orderLines, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, record.id))
  for (const { line, quantity } of lines) {
    await tx
      .update(orderLines)
      .set({ returned: sql`${orderLines.returned} + ${quantity}::int` })
      .where(eq(orderLines.id, line.id))
  }
  const back = lines.flatMap(({ line, quantity }) =>
    line.variantId && restock.includes(line.id)
      ? [{ variantId: line.variantId, quantity, kind: 'returned' as const, orderId: order.id, actorId }]
      : [],
  )
  await moveStock(change, back)
}

/**
 * Gives the money of a received return back.
 *
 * @param note for the shopper, as why it is not all of it.
 * @param amountMinor absent: what the shopper paid for the pieces. Delivery is not refunded unless it is asked for by amount.
 */
export async function refundReturn(
  change: OrderChange,
  record: ReturnRecord,
  { amountMinor, note }: { amountMinor?: number | undefined; note?: string | null | undefined },
): Promise<void> {
  const { tx, order, now, zone, refuse } = change
  const key = `return:${record.id}`
  const move = { to: 'refunded', event: 'refunded', by: 'seller', answer: note, refundKey: key } as const
  if (!(await moveReturn(change, record, move))) return
  // Without a wish it is never too much: what was refunded before, such as delivery, may have used some of it up.
  const wanted = amountMinor ? { amountMinor } : { amountMinor: await paidFor(tx, record.id), orLess: true }
  const refund = { key, reason: 'returned', ...wanted, returnId: record.id, now, zone }
  if ((await refundOrder(tx, order, refund)) === null) throw refuse('REFUSED', { detail: messages.refundTooLarge })
  await settleDisputeOfReturn(tx, record.id, now)
}

const AT_ONCE = 50

/** Closes returns that were approved and whose pieces never left. Each in a transaction of its own. */
export async function closeUnsentReturns({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const isDue = and(eq(returns.state, 'approved'), lte(returns.requestedAt, daysBefore(now, RETURN_SENT_WITHIN_DAYS)))
  const due = await db
    .select({ id: returns.id, orderId: returns.orderId })
    .from(returns)
    .where(isDue)
    .orderBy(asc(returns.requestedAt))
    .limit(AT_ONCE)
  const close = ({ id, orderId }: (typeof due)[number]) =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
      const [record] = await tx
        .select()
        .from(returns)
        .where(and(eq(returns.id, id), isDue))
      if (!order || !record) return
      const change = { tx, order, actorId: null, now, ...withoutEndpoint }
      await moveReturn(change, record, { to: 'closed', event: 'return_withdrawn', by: 'system' })
    })
  for (const one of due) {
    await close(one).catch((error: unknown) =>
      log.error({ err: error, return: one.id }, 'a return could not be closed'),
    )
  }
}
