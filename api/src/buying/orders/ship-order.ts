import { randomUUID } from 'node:crypto'
import { asc, eq, sql, and, inArray, isNull, lte } from 'drizzle-orm'
import { carrierNamed, fitsCarrier, plainTrackingNumber } from 'shared-contracts/orders/carriers'
import { ARRIVED_AFTER_DAYS } from 'shared-contracts/orders/order-states'
import { issueInvoice } from '../../money/documents/issue-invoice'
import { takeRequest } from '../../platform/requests/take-request'
import { shipPieces } from '../../catalogue/stock/pieces'
import type { Deps } from '../../deps'
import type { Tx } from '../../platform/db/database'
import { type OrderChange, acceptOrder } from './change-order'
import { mergeSameLines } from './load-orders'
import { moveOrder, recordEvent, type OrderRecord } from './move-order'
import { orderLines } from './order-lines.table'
import { orderMessages as messages } from './orders.messages'
import { shipmentLines, shipments } from './shipments.table'
import { orders } from './orders.table'

export interface Parcel {
  carrier: string
  trackingNumber: string
  /** Absent: the carrier's own page, when the shop knows the carrier. */
  trackingUrl?: string | undefined
  /** Absent: all pieces that are not shipped yet. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined
  /** Drawn by the caller: the same request twice sends one parcel. */
  requestId: string
}

/** Sends a parcel of an order. The first one has its invoice written, the last one takes the order on to `shipped`. */
export async function shipOrder(change: OrderChange, parcel: Parcel): Promise<void> {
  const { tx, order, actorId, now, zone, refuse } = change
  if (!(await takeRequest(tx, { scope: `ship:${order.id}`, key: parcel.requestId, now }))) return
  if (order.heldAt) throw refuse('REFUSED', { detail: messages.onHold })
  if (order.state !== 'processing') throw refuse('REFUSED', { detail: messages.notIn(order.state) })
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const left = lines.map((line) => ({ line, left: line.quantity - line.shipped - line.cancelled }))
  const wanted =
    parcel.lines ?? left.flatMap(({ line, left }) => (left > 0 ? [{ lineId: line.id, quantity: left }] : []))
  const chosen: { line: (typeof lines)[number]; quantity: number }[] = []
  for (const { lineId, quantity } of mergeSameLines(wanted)) {
    const found = left.find(({ line }) => line.id === lineId)
    if (!found) throw refuse('REFUSED', { detail: messages.noSuchLine })
    if (quantity > found.left) throw refuse('REFUSED', { detail: messages.tooMany(found.line.title, found.left) })
    chosen.push({ line: found.line, quantity })
  }

  const id = randomUUID()
  const { carrier } = parcel
  const known = carrierNamed(carrier)
  const trackingNumber = known ? plainTrackingNumber(parcel.trackingNumber) : parcel.trackingNumber
  const trackingUrl = parcel.trackingUrl ?? known?.track(encodeURIComponent(trackingNumber)) ?? null
  await tx.insert(shipments).values({ id, orderId: order.id, carrier, trackingNumber, trackingUrl, shippedAt: now })
  await tx
    .insert(shipmentLines)
    .values(chosen.map(({ line, quantity }) => ({ shipmentId: id, orderLineId: line.id, quantity })))
  for (const { line, quantity } of chosen) {
    await tx
      .update(orderLines)
      .set({ shipped: sql`${orderLines.shipped} + ${quantity}::int` })
      .where(eq(orderLines.id, line.id))
  }
  const pieces = chosen.flatMap(({ line, quantity }) =>
    line.variantId ? [{ variantId: line.variantId, quantity }] : [],
  )
  await shipPieces(change, { orderId: order.id, actorId }, pieces)
  const isLast = left.every(
    ({ line, left: many }) => many === (chosen.find((one) => one.line.id === line.id)?.quantity ?? 0),
  )
  const step = { event: 'shipped', by: 'seller', actorId, note: `${carrier} ${trackingNumber}`, now } as const
  if (isLast) await moveOrder(tx, order, { ...step, to: 'shipped' })
  else await recordEvent(tx, order.id, step)
  // With the first parcel, and last of all: whoever ships at the same time waits for the number.
  await issueInvoice(tx, order, { suppliedAt: now, now, zone })
}

/** Sends all that is left of an order, as one of several: who sends a parcel has taken its order on. */
export async function shipWhole(change: OrderChange, parcel: Parcel): Promise<void> {
  const { carrier, trackingNumber } = parcel
  if (!fitsCarrier(carrier, trackingNumber)) throw change.refuse('REFUSED', { detail: foreignNumber(carrier) })
  await shipOrder(change.order.state === 'paid' ? { ...change, order: await acceptOrder(change) } : change, parcel)
}

/** Why a number is not one of this carrier's. */
export const foreignNumber = (carrier: string) => messages.foreignNumber(carrier, carrierNamed(carrier)?.example ?? '')

/**
 * A parcel of a locked order has arrived; the last one takes the order on to `delivered`.
 *
 * @param step `by` the system: its time is over, and nobody has said so. @returns false when it has no such parcel.
 */
export async function deliverShipment(
  tx: Tx,
  order: OrderRecord,
  {
    shipmentId,
    by = 'seller',
    actorId,
    now,
  }: { shipmentId: string; by?: 'seller' | 'system'; actorId: string | null; now: Date },
): Promise<boolean> {
  const all = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
  const parcel = all.find(({ id }) => id === shipmentId)
  if (!parcel) return false
  if (parcel.deliveredAt) return true
  await tx
    .update(shipments)
    .set({ deliveredAt: now })
    .where(and(eq(shipments.id, shipmentId), isNull(shipments.deliveredAt)))
  const isLast = order.state === 'shipped' && all.every(({ id, deliveredAt }) => id === shipmentId || deliveredAt)
  const step = {
    event: 'delivered',
    by,
    actorId,
    note: `${parcel.carrier} ${parcel.trackingNumber}`,
    now,
  } as const
  if (isLast) await moveOrder(tx, order, { ...step, to: 'delivered' })
  else await recordEvent(tx, order.id, step)
  return true
}

/** All parcels of an order that is on its way have arrived; once they have, nothing is to be done. */
export async function deliverAll({ tx, order, actorId, now, refuse }: OrderChange): Promise<void> {
  if (order.state === 'delivered' || order.state === 'completed') return
  if (order.state !== 'shipped') throw refuse('REFUSED', { detail: messages.notIn(order.state) })
  const parcels = await tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, order.id))
  for (const { id: shipmentId } of parcels) await deliverShipment(tx, order, { shipmentId, actorId, now })
}

const AT_ONCE = 50

/**
 * Parcels that should have arrived long ago count as arrived: or a seller who never says so would keep their shopper from returning
 * anything, and themselves from their money.
 */
export async function deliverOverdue({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const dueAt = sql`${shipments.shippedAt} + (${orders.deliveryMaxDays} + ${ARRIVED_AFTER_DAYS}::int) * interval '1 day'`
  const due = await db
    .select({ shipmentId: shipments.id, orderId: orders.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        isNull(shipments.deliveredAt),
        inArray(orders.state, ['processing', 'shipped']),
        lte(dueAt, now.toISOString()),
      ),
    )
    .orderBy(asc(shipments.shippedAt))
    .limit(AT_ONCE)
  const deliver = ({ shipmentId, orderId }: (typeof due)[number]) =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
      if (order) await deliverShipment(tx, order, { shipmentId, by: 'system', actorId: null, now })
    })
  for (const one of due) {
    await deliver(one).catch((error: unknown) =>
      log.error({ err: error, shipment: one.shipmentId }, 'a parcel could not count as arrived'),
    )
  }
}
