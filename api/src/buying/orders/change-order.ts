import type { RefundBearer } from 'shared-contracts/desk/desk-terms'
import type { OrdersChanged, SellerOrder } from 'shared-contracts/orders/seller-order.schema'
import { and, eq, gt } from 'drizzle-orm'
import type { StockChange } from '../../catalogue/stock/move-stock'
import type { Deps } from '../../deps'
import { refusalOf, withoutEndpoint, type Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { lessDisputed } from '../disputes/less-disputed'
import { releaseOrders, releasePieces } from '../../catalogue/stock/pieces'
import { type Refund, refundableOf, refundOrder } from '../../money/payments/refund-order'
import { takeRequest } from '../../platform/requests/take-request'
import { findSellersOrder } from './find-sellers-order'
import { type Move, type OrderRecord, moveOrder, recordEvent } from './move-order'
import { orderMessages as messages } from './orders.messages'
import { orders } from './orders.table'
import { isVisibleToSeller } from './sellers-orders-filter'
import { orderLines } from './order-lines.table'
import { mergeSameLines, paidForPieces } from './load-orders'
import { shipments } from './shipments.table'

/** An order of a purchase, locked until the transaction ends; `null` when the purchase has no such order. */
export async function lockOrder(tx: Tx, purchaseId: string, number: string): Promise<OrderRecord | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.number, number)))
    .for('update')
  return order ?? null
}

/** A seller's own order, locked until the transaction ends; `null` when there is none with this number, or it is another's. */
export async function lockSellersOrder(tx: Tx, sellerId: string, number: string): Promise<OrderRecord | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), eq(orders.number, number)))
    .for('update')
  return order ?? null
}

/** A locked order that is being changed, and by whom. What refuses undoes all of it. */
export interface OrderChange extends StockChange, Refuses<'REFUSED'> {
  order: OrderRecord
  /** `null`: somebody without an account, or the shop itself. */
  actorId: string | null
  /** Of the shop, for the dates of documents. */
  zone: string
}

type ChangeDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'REFUSED'>

/** Does something with one order, all of it or nothing. @param find locks the order; `null` where there is none. */
export function changeOrder(
  { db, env, clock, catalogue, refuse }: ChangeDeps,
  { actorId, find }: { actorId: string | null; find: (tx: Tx) => Promise<OrderRecord | null> },
  work: (change: OrderChange) => Promise<unknown>,
): Promise<void> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const order = await find(tx)
    if (!order) throw refuse('NOT_FOUND')
    await work({ tx, order, actorId, now, zone: env.timeZone, catalogue, refuse })
  })
}

interface SellersOrder {
  sellerId: string
  accountId: string
  number: string
}

/** The same with a seller's own order, as soon as it is paid. */
function changeOwnOrder(
  deps: ChangeDeps,
  { sellerId, accountId, number }: SellersOrder,
  work: (change: OrderChange) => Promise<unknown>,
): Promise<void> {
  async function find(tx: Tx) {
    const order = await lockSellersOrder(tx, sellerId, number)
    return order && isVisibleToSeller(order) ? order : null
  }
  return changeOrder(deps, { actorId: accountId, find }, work)
}

/** The same. @returns the order afterwards. */
export async function changeSellersOrder(
  deps: ChangeDeps,
  by: SellersOrder,
  work: (change: OrderChange) => Promise<unknown>,
): Promise<SellerOrder> {
  const { sellerId, number } = by
  await changeOwnOrder(deps, by, work)
  const order = await findSellersOrder(deps.db, sellerId, number, deps.clock.now())
  if (!order) throw deps.refuse('NOT_FOUND')
  return order
}

/**
 * A seller does something with several orders, each for itself: one that has moved on does not hold up the others.
 *
 * @returns those that it was done with, and why it was not with the others.
 */
export async function changeOrders<Item extends { number: string }>(
  deps: Omit<ChangeDeps, 'refuse'>,
  by: { sellerId: string; accountId: string },
  items: readonly Item[],
  work: (change: OrderChange, item: Item) => Promise<unknown>,
): Promise<OrdersChanged> {
  const done: string[] = []
  const refused: OrdersChanged['refused'] = []
  for (const item of items) {
    const { number } = item
    const refusal = await refusalOf(
      changeOwnOrder({ ...deps, ...withoutEndpoint }, { ...by, number }, (change) => work(change, item)),
    )
    if (refusal) refused.push({ number, detail: refusal.data.detail ?? messages.noSuchOrder })
    else done.push(number)
  }
  return { done, refused }
}

/** The seller takes an order that was paid on, and packs it from now on. One that is being packed stays so. @returns it as it is then. */
export async function acceptOrder({ tx, order, actorId, now, refuse }: OrderChange): Promise<OrderRecord> {
  if (order.state === 'processing') return order
  if (order.state !== 'paid') throw refuse('REFUSED', { detail: messages.notIn(order.state) })
  return moveOrder(tx, order, { to: 'processing', event: 'accepted', by: 'seller', actorId, now })
}

/** Whether a piece of an order has left. */
async function hasShipped(tx: Tx, orderId: string): Promise<boolean> {
  const gone = and(eq(orderLines.orderId, orderId), gt(orderLines.shipped, 0))
  const lines = await tx.select({ id: orderLines.id }).from(orderLines).where(gone).limit(1)
  return lines.length > 0
}

/** Gives the money of cancelled pieces of a locked order back, and notes it where there was any. */
async function refundCancelled(tx: Tx, order: OrderRecord, refund: Refund): Promise<void> {
  const paidBack = await refundOrder(tx, order, refund)
  if (paidBack) await recordEvent(tx, order.id, { event: 'refunded', by: 'system', now: refund.now })
}

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
  await takeOut(change, pieces, how)
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
  { to, by, note }: { to: OrderRecord['state']; by: Move['by']; note: string | null },
): Promise<void> {
  const { tx, order, actorId, now } = change
  for (const { line, quantity } of pieces) {
    await tx
      .update(orderLines)
      .set({ cancelled: line.cancelled + quantity })
      .where(eq(orderLines.id, line.id))
  }
  await moveOrder(tx, order, { to, event: 'partly_cancelled', by, actorId, note, now })
  const released = pieces.flatMap(({ line: { variantId }, quantity }) => (variantId ? [{ variantId, quantity }] : []))
  await releasePieces(change, order.id, released)
}

/** The money of pieces of a locked order that have not left goes back for another cause: they are not sent any more. Something else of it has left. */
export async function cancelRefunded(change: OrderChange, pieces: Pieces, by: Move['by']): Promise<void> {
  const { tx, order } = change
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const isAll = countOf(pieces) === lines.reduce((sum, line) => sum + leftOf(line), 0)
  await takeOut(change, pieces, { to: isAll ? await stateOfParcels(tx, order) : order.state, by, note: null })
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

/** @throws REFUSED when a locked order cannot be cancelled whole, by somebody. */
export async function checkCancellable({ tx, order, refuse }: OrderChange, by: Move['by']): Promise<void> {
  const possible = by === 'shopper' ? ['paid'] : ['paid', 'processing']
  if (!possible.includes(order.state)) throw refuse('REFUSED', { detail: messages.tooLateToCancel[order.state] })
  const shipped = order.state === 'processing' && (await hasShipped(tx, order.id))
  if (shipped) throw refuse('REFUSED', { detail: messages.partlyShipped })
}

/** What goes back for items of a locked order, in minor units; with the last ones of an order of which nothing has left, all of it. @throws like their cancellation. */
export async function paidForItems(change: OrderChange & Refuses<'CONFLICT'>, wanted: WantedItems): Promise<number> {
  const { isAll, hasLeft, paidMinor } = await itemsToCancel(change, wanted)
  const left = await refundableOf(change.tx, change.order.id)
  return isAll && !hasLeft ? left : Math.min(paidMinor, left)
}

/** @throws REFUSED when an amount cannot be given back of a locked order without a return. */
export async function refuseTooLarge({ tx, order, refuse }: OrderChange, amountMinor: number): Promise<void> {
  if (!(await hasShipped(tx, order.id))) throw refuse('REFUSED', { detail: messages.cancelInstead })
  if (amountMinor > (await refundableOf(tx, order.id))) throw refuse('REFUSED', { detail: messages.refundTooLarge })
}

/** Cancels an order that was paid: its pieces are on sale again, its money goes back. One that is cancelled already stays so. */
export async function cancelOrder(
  change: OrderChange,
  { by, note }: { by: Move['by']; note: string | null },
): Promise<void> {
  const { tx, order, actorId, now, zone } = change
  if (order.state === 'cancelled') return
  await checkCancellable(change, by)
  await moveOrder(tx, order, { to: 'cancelled', event: 'cancelled', by, actorId, note, now })
  await releaseOrders(change, [order.id])
  await refundCancelled(tx, order, { key: `cancel:${order.id}`, reason: 'cancelled', now, zone })
}

/**
 * Gives back an amount of an order without a return, as for a delay or a flaw that the shopper lives with; once for each request.
 * Only from the first parcel on: what has not left is cancelled instead.
 *
 * @param wish in minor units, at most what is left of the order. `staff`: somebody of the marketplace gives it, and who bears it.
 * @returns false when the same request was done before.
 */
export async function refundGoodwill(
  { tx, order, actorId, now, zone, refuse }: OrderChange,
  wish: { amountMinor: number; reason: string | null; requestId: string; staff?: { borneBy: RefundBearer } },
): Promise<boolean> {
  const { amountMinor, reason: note, requestId, staff } = wish
  if (!(await takeRequest(tx, { scope: `goodwill:${order.id}`, key: requestId, now }))) return false
  if (!(await hasShipped(tx, order.id))) throw refuse('REFUSED', { detail: messages.cancelInstead })
  const key = `goodwill:${order.id}:${requestId}`
  const refund = { key, reason: 'goodwill', amountMinor, ...staff, now, zone }
  if ((await refundOrder(tx, order, refund)) === null) throw refuse('REFUSED', { detail: messages.refundTooLarge })
  const by = staff ? 'system' : 'seller'
  await recordEvent(tx, order.id, { event: 'goodwill', by, actorId, note, refundKey: key, now })
  return true
}
