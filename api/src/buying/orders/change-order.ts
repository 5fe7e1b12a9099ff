import type { RefundBearer } from 'shared-contracts/desk/desk-terms'
import type { OrdersChanged, SellerOrder } from 'shared-contracts/orders/seller-order.schema'
import { and, eq, gt } from 'drizzle-orm'
import type { StockChange } from '../../catalogue/stock/move-stock'
import type { Deps } from '../../deps'
import { refusalOf, withoutEndpoint, type Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { releaseOrders } from '../../catalogue/stock/pieces'
import { type Refund, refundableOf, refundOrder } from '../../money/payments/refund-order'
import { takeRequest } from '../../platform/requests/take-request'
import { findSellersOrder } from './find-sellers-order'
import { type Move, type OrderRecord, moveOrder, recordEvent } from './move-order'
import { orderEvents } from './order-events.table'
import { orderMessages as messages } from './orders.messages'
import { orders } from './orders.table'
import { isVisibleToSeller } from './sellers-orders-filter'
import { orderLines } from './order-lines.table'

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

/** Gives the money of cancelled pieces of a locked order back, and notes it where there was any. That they are cancelled is mailed with the sum. */
export async function refundCancelled(tx: Tx, order: OrderRecord, refund: Refund): Promise<void> {
  const paidBack = await refundOrder(tx, order, refund)
  if (paidBack)
    await tx.insert(orderEvents).values({ orderId: order.id, type: 'refunded', by: 'system', at: refund.now })
}

/** @throws REFUSED when a locked order cannot be cancelled whole, by somebody. */
export async function checkCancellable({ tx, order, refuse }: OrderChange, by: Move['by']): Promise<void> {
  const possible = by === 'shopper' ? ['paid'] : ['paid', 'processing']
  if (!possible.includes(order.state)) throw refuse('REFUSED', { detail: messages.tooLateToCancel[order.state] })
  const shipped = order.state === 'processing' && (await hasShipped(tx, order.id))
  if (shipped) throw refuse('REFUSED', { detail: messages.partlyShipped })
}

/** @throws REFUSED when an amount cannot be given back of a locked order without a return. */
export async function refuseTooLarge({ tx, order, refuse }: OrderChange, amountMinor: number): Promise<void> {
  if (!(await hasShipped(tx, order.id))) throw refuse('REFUSED', { detail: messages.cancelInstead })
  if (amountMinor > (await refundableOf(tx, order.id))) throw refuse('REFUSED', { detail: messages.refundTooLarge })
}

/** The key of the refund of an order that is cancelled. */
export const cancelKeyOf = ({ id }: Pick<OrderRecord, 'id'>): string => `cancel:${id}`

/** Cancels an order that was paid: its pieces are on sale again, its money goes back. One that is cancelled already stays so. */
export async function cancelOrder(
  change: OrderChange,
  { by, note }: { by: Move['by']; note: string | null },
): Promise<void> {
  const { tx, order, actorId, now, zone } = change
  if (order.state === 'cancelled') return
  await checkCancellable(change, by)
  const refundKey = cancelKeyOf(order)
  await moveOrder(tx, order, { to: 'cancelled', event: 'cancelled', by, actorId, note, refundKey, now })
  await releaseOrders(change, [order.id])
  await refundCancelled(tx, order, { key: refundKey, reason: 'cancelled', now, zone })
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
