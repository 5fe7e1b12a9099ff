import { eq } from 'drizzle-orm'
import { releasePieces } from '../../catalogue/stock/pieces'
import type { Refuses } from '../../http/refuse'
import { refundableOf } from '../../money/payments/refund-order'
import type { Tx } from '../../platform/db/database'
import { takeRequest } from '../../platform/requests/take-request'
import { lessDisputed } from '../disputes/less-disputed'
import { cancelOrder, type OrderChange, refundCancelled } from './change-order'
import { mergeSameLines, paidForPieces } from './load-orders'
import { type Move, moveOrder, type OrderRecord } from './move-order'
import { orderLines } from './order-lines.table'
import { orderMessages as messages } from './orders.messages'
import { shipments } from './shipments.table'

/**
 * Cancels what has not left of an order of which a part has: those pieces are on sale again, and what was paid for them goes back.
 * Delivery is kept, for it was used. The order is then as far as its parcels are. What has no rest any more stays as it is.
 */
export async function cancelRest(change: OrderChange, note: string): Promise<void> {
  const { tx, order, refuse } = change
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  if (order.state !== 'processing') {
    if (lines.some(({ cancelled }) => cancelled > 0)) return
    throw refuse('REFUSED', { detail: messages.notIn(order.state) })
  }
  if (lines.every(({ shipped }) => shipped === 0)) throw refuse('REFUSED', { detail: messages.nothingShipped })
  const pieces = lines.flatMap((line) => (leftOf(line) > 0 ? [{ line, quantity: leftOf(line) }] : []))
  const to = await stateOfParcels(tx, order)
  await cancelPieces(change, pieces, { to, by: 'seller', key: `cancel-rest:${order.id}`, note })
}

type Line = typeof orderLines.$inferSelect

/** Pieces of lines. */
type Pieces = readonly { line: Line; quantity: number }[]

/** Pieces of a line that are still to be sent. */
export const leftOf = ({ quantity, shipped, cancelled }: Line): number => quantity - shipped - cancelled

/** How far an order is of which nothing is to be sent any more: as far as its parcels. */
async function stateOfParcels(tx: Tx, { id }: OrderRecord): Promise<'delivered' | 'shipped'> {
  const parcels = await tx
    .select({ deliveredAt: shipments.deliveredAt })
    .from(shipments)
    .where(eq(shipments.orderId, id))
  return parcels.every(({ deliveredAt }) => deliveredAt) ? 'delivered' : 'shipped'
}

/**
 * Cancels pieces of a locked order that goes on without them: they are on sale again, and what was paid for them goes back.
 *
 * @param how `to` is where that takes the order. `key`: the same cause pays back once.
 */
async function cancelPieces(
  change: OrderChange,
  pieces: Pieces,
  { key, ...how }: { to: OrderRecord['state']; by: Move['by']; key: string; note: string | null },
): Promise<void> {
  const { tx, order, now, zone } = change
  await takeOut(change, pieces, { ...how, refundKey: key })
  await refundCancelled(tx, order, {
    ...{ key, reason: 'partly_cancelled', amountMinor: await paidForAll(tx, pieces) },
    // Something may have been refunded before, for whatever reason.
    orLess: true,
    pieces: pieces.map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
    ...{ now, zone },
  })
}

/** Takes pieces out of a locked order, without their money: they are on sale again. */
async function takeOut(
  change: OrderChange,
  pieces: Pieces,
  { to, by, note, refundKey }: { to: OrderRecord['state'] } & Required<Pick<Move, 'by' | 'note' | 'refundKey'>>,
): Promise<void> {
  const { tx, order, actorId, now } = change
  for (const { line, quantity } of pieces) {
    await tx
      .update(orderLines)
      .set({ cancelled: line.cancelled + quantity })
      .where(eq(orderLines.id, line.id))
  }
  await moveOrder(tx, order, { to, event: 'partly_cancelled', by, actorId, note, refundKey, now })
  const released = pieces.flatMap(({ line: { variantId }, quantity }) => (variantId ? [{ variantId, quantity }] : []))
  await releasePieces(change, order.id, released)
}

/** The money of pieces of a locked order that have not left goes back for another cause: they are not sent any more. Something else of it has left. */
export async function cancelRefunded(
  change: OrderChange,
  pieces: Pieces,
  { by, refundKey }: Required<Pick<Move, 'by' | 'refundKey'>>,
): Promise<void> {
  const { tx, order } = change
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const isAll = countOf(pieces) === lines.reduce((sum, line) => sum + leftOf(line), 0)
  const to = isAll ? await stateOfParcels(tx, order) : order.state
  await takeOut(change, pieces, { to, by, note: null, refundKey })
}

const countOf = (pieces: Pieces): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/** What was paid for pieces that are about to be cancelled, in minor units, less what cases have given back for them. */
export async function paidForAll(tx: Tx, pieces: Pieces): Promise<number> {
  let sum = 0
  for (const { line, quantity } of pieces)
    sum += await lessDisputed(tx, line, paidForPieces(line, { before: line.cancelled, quantity }))
  return sum
}

/** Which items of an order are to be cancelled; `left` is what of the line was to be sent when it was looked at. */
export type WantedItems = readonly { lineId: string; quantity: number; left: number }[]

/**
 * The pieces that are meant, of a locked order.
 *
 * @returns whether they are all that is still to be sent, and whether anything has left; what was paid for them, in minor units.
 * @throws CONFLICT when something of them was sent or cancelled meanwhile.
 */
async function itemsToCancel({ tx, order, refuse }: OrderChange & Refuses<'CONFLICT'>, wanted: WantedItems) {
  const { state } = order
  if (state !== 'paid' && state !== 'processing') throw refuse('REFUSED', { detail: messages.tooLateToCancel[state] })
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const pieces = mergeSameLines(wanted).map(({ lineId, quantity, left }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw refuse('REFUSED', { detail: messages.noSuchLine })
    if (leftOf(line) !== left) throw refuse('CONFLICT')
    if (quantity > left) throw refuse('REFUSED', { detail: messages.tooMany(line.title, left) })
    return { line, quantity }
  })
  const all = lines.reduce((sum, line) => sum + leftOf(line), 0)
  const paidMinor = await paidForAll(tx, pieces)
  return { pieces, isAll: countOf(pieces) === all, hasLeft: lines.some(({ shipped }) => shipped > 0), paidMinor }
}

/**
 * Cancels items of an order that have not left, once for each request, in the name of the marketplace. With the last of them, the order is
 * cancelled where nothing of it has left, its delivery goes back as well; or it is as far as its parcels are.
 */
export async function cancelItems(
  change: OrderChange & Refuses<'CONFLICT'>,
  { lines, reason: note, requestId }: { lines: WantedItems; reason: string | null; requestId: string },
): Promise<void> {
  const { tx, order, now } = change
  if (!(await takeRequest(tx, { scope: `cancel-items:${order.id}`, key: requestId, now }))) return
  const { pieces, isAll, hasLeft } = await itemsToCancel(change, lines)
  if (isAll && !hasLeft) return cancelOrder(change, { by: 'system', note })
  const to = isAll ? await stateOfParcels(tx, order) : order.state
  await cancelPieces(change, pieces, { to, by: 'system', key: `cancel-items:${order.id}:${requestId}`, note })
}

/** What goes back for items of a locked order, in minor units; with the last ones of an order of which nothing has left, all of it. @throws like their cancellation. */
export async function paidForItems(change: OrderChange & Refuses<'CONFLICT'>, wanted: WantedItems): Promise<number> {
  const { isAll, hasLeft, paidMinor } = await itemsToCancel(change, wanted)
  const left = await refundableOf(change.tx, change.order.id)
  return isAll && !hasLeft ? left : Math.min(paidMinor, left)
}
