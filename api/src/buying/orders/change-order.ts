import type { OrdersChanged, SellerOrder } from 'shared-contracts/orders/seller-order.schema'
import { and, eq } from 'drizzle-orm'
import type { StockChange } from '../../catalogue/stock/move-stock'
import type { Deps } from '../../deps'
import { refusalOf, withoutEndpoint, type Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { findSellersOrder } from './find-sellers-order'
import type { OrderRecord } from './move-order'
import { orderMessages as messages } from './orders.messages'
import { orders } from './orders.table'
import { isVisibleToSeller } from './sellers-orders-filter'

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
