import { and, asc, count, eq, isNull, lte, not, sql } from 'drizzle-orm'
import { type OrderEventType, type OrderState, RETURN_WINDOW_DAYS } from 'shared-contracts/orders/order-states'
import { change, type Changes, rowsInto } from '../../platform/db/at-once'
import type { Tx, Queryable } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import type { Deps } from '../../deps'
import { releaseCredit } from '../../money/credit/credit-accounts'
import { postRelease } from '../../money/ledger/postings'
import { daysBefore } from '../../platform/clock/days'
import { holdsOrder } from '../disputes/holds-order'
import { orderEvents } from './order-events.table'
import { orders } from './orders.table'

export type OrderRecord = typeof orders.$inferSelect

/** Whether an order was cancelled before anything was paid, which is nobody's news. */
export const wasNeverPaid = ({ state, version }: OrderRecord): boolean => state === 'cancelled' && version <= 1

export interface Move {
  to: OrderState
  event: OrderEventType
  by: 'shopper' | 'seller' | 'system'
  actorId?: string | null
  note?: string | null
  /** Of the refund that it is about. */
  refundKey?: string
  /** The return that it is about. */
  returnId?: string | null
  now: Date
}

/**
 * Takes a locked order on to its next state: guard, version, history and message in one. The database refuses a way that is not in
 * `order_transitions`.
 *
 * @returns the order as it is now.
 */
export async function moveOrder(tx: Tx, order: OrderRecord, move: Move): Promise<OrderRecord> {
  const [moved] = await tx
    .update(orders)
    .set(columnsOf(move, order.state))
    .where(and(eq(orders.id, order.id), eq(orders.version, order.version)))
    .returning()
  if (!moved) throw new Error(`The order ${order.number} was changed without a lock`)
  await recordEvent(tx, order.id, move)
  if (order.state === 'pending_payment' && move.to === 'cancelled') await releaseCredit(tx, order, move.now)
  return moved
}

/**
 * Takes locked orders on to their next state, each with its history; `messageOf` is to be enqueued for each.
 *
 * @returns what does it, by name.
 */
export function moveOrders(all: readonly OrderRecord[], move: Move & { to: 'paid' }): Changes {
  if (all.length === 0) return {}
  const ids = all.map(({ id }) => id)
  const { event: type, by, actorId = null, note = null, now: at } = move
  return {
    moved: ordersPaid({ ids, at }),
    events: rowsInto(
      orderEvents,
      ids.map((orderId) => ({ orderId, type, by, actorId, note, at })),
    ),
  }
}

const ordersPaid = change(
  ['ids', 'at'],
  ({ ids, at }) => sql`
    update ${orders} set state = 'paid', version = version + 1, paid_at = ${at}::timestamptz where id = any(${ids}::uuid[])`,
)

/** The message that follows a move. */
export const messageOf = (
  orderId: string,
  { event, by, note = null, refundKey }: Omit<Move, 'to' | 'now' | 'returnId'>,
) => ({ topic: 'order-event', orderId, event, by, note, ...(refundKey && { refundKey }) }) as const

const columnsOf = ({ to, now }: Move, from?: OrderState) => ({
  state: to,
  version: sql`${orders.version} + 1`,
  // One that stays where it is came there before.
  ...(from !== to && {
    ...(to === 'paid' && { paidAt: now }),
    ...(to === 'delivered' && { deliveredAt: now }),
    ...(to === 'cancelled' && { cancelledAt: now }),
  }),
})

/** Adds to an order's history, and has those notified whom it concerns. */
export async function recordEvent(
  tx: Tx,
  orderId: string,
  { event, by, actorId = null, note = null, refundKey, returnId = null, now }: Omit<Move, 'to'>,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, type: event, by, actorId, note, returnId, at: now })
  await enqueue(tx, now, messageOf(orderId, { event, by, note, ...(refundKey && { refundKey }) }))
}

/** The orders of a purchase, by number. */
export const ordersOf = (db: Queryable, purchaseId: string): Promise<OrderRecord[]> =>
  db.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.number))

/** The same, locked until the transaction ends. */
export const lockOrdersOf = (tx: Tx, purchaseId: string): Promise<OrderRecord[]> =>
  tx.select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.number)).for('update')

/** How many orders were placed, one for each seller of a purchase. */
export async function countOrders(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(orders)
  return counted?.total ?? 0
}

const AT_ONCE = 50

/**
 * An order that was delivered is done when its return window closes and no case about it is under way, and what it earned can be paid out; what is on its way back by then
 * is taken from it later. Each in a transaction of its own: one for all would hold the balances of many sellers, in whatever order their
 * parcels came, and one that fails would keep the others from being done.
 */
export async function completeOrders({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  // What is on hold waits with its money.
  const isDue = and(
    eq(orders.state, 'delivered'),
    isNull(orders.heldAt),
    lte(orders.deliveredAt, daysBefore(now, RETURN_WINDOW_DAYS)),
    not(holdsOrder(sql`${orders.id}`)),
  )
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.deliveredAt))
    .limit(AT_ONCE)
  const complete = (id: string) =>
    db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), isDue))
        .for('update', { skipLocked: true })
      if (!order) return
      await moveOrder(tx, order, { to: 'completed', event: 'completed', by: 'system', now })
      await postRelease(tx, order, now)
    })
  for (const { id } of due) {
    await complete(id).catch((error: unknown) =>
      log.error({ err: error, order: id }, 'an order could not be completed'),
    )
  }
}
