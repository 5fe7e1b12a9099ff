import type { SellerOrder } from 'shared-contracts/orders/seller-order.schema'
import type { StockChange } from '../../catalogue/stock/move-stock'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { findSellersOrder } from './find-sellers-order'
import { lockSellersOrder } from './lock-order'
import type { OrderRecord } from './move-order'
import { isVisibleToSeller } from './sellers-orders-filter'

/** A locked order that is being changed, and by whom. What refuses undoes all of it. */
export interface OrderChange extends StockChange, Refuses<'REFUSED'> {
  order: OrderRecord
  /** `null`: somebody without an account, or the shop itself. */
  actorId: string | null
  /** Of the shop, for the dates of documents. */
  zone: string
}

export type ChangeDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'REFUSED'>

/** Does something with one order, all of it or nothing. @param find locks the order; `null` where there is none. */
export function changeOrder(
  { db, env, clock, catalogue, refuse }: ChangeDeps,
  { actorId, find }: { actorId: string | null; find: (tx: Tx) => Promise<OrderRecord | null> },
  work: (change: OrderChange) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const order = await find(tx)
    if (!order) throw refuse('NOT_FOUND')
    await work({ tx, order, actorId, now, zone: env.timeZone, catalogue, refuse })
  })
}

/** The same with a seller's own order, as soon as it is paid. @returns the order afterwards. */
export async function changeSellersOrder(
  deps: ChangeDeps,
  { sellerId, accountId, number }: { sellerId: string; accountId: string; number: string },
  work: (change: OrderChange) => Promise<void>,
): Promise<SellerOrder> {
  async function find(tx: Tx) {
    const order = await lockSellersOrder(tx, sellerId, number)
    return order && isVisibleToSeller(order) ? order : null
  }
  await changeOrder(deps, { actorId: accountId, find }, work)
  const order = await findSellersOrder(deps.db, sellerId, number, deps.clock.now())
  if (!order) throw deps.refuse('NOT_FOUND')
  return order
}
