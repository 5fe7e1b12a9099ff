import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { carrierNamed, fitsCarrier, plainTrackingNumber } from 'shared-contracts/orders/carriers'
import { issueInvoice } from '../../money/documents/issue-invoice'
import { takeRequest } from '../../platform/requests/take-request'
import { shipPieces } from '../../catalogue/stock/ship-pieces'
import type { OrderChange } from './change-order'
import { acceptOrder } from './accept-order'
import { mergeSameLines } from './order-lines'
import { moveOrder, recordEvent } from './move-order'
import { orderLines } from './order-lines.table'
import { orderMessages as messages } from './orders.messages'
import { shipmentLines, shipments } from './shipments.table'

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
  if (order.state !== 'processing') throw refuse('REFUSED', { detail: messages.notIn(order.state) })
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const left = lines.map((line) => ({ line, left: line.quantity - line.shipped }))
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
