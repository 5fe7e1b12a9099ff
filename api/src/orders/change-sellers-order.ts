import type { SellerOrder } from 'shared-contracts/orders/seller-order.schema'
import type { Tx } from '../db/database'
import { RolledBack, rollingBack } from '../db/rolled-back'
import type { Deps } from '../deps'
import type { OrderRefusal } from './cancel-order'
import { findSellersOrder } from './find-sellers-order'
import { lockSellersOrder } from './lock-order'
import type { OrderRecord } from './move-order'
import { isVisibleToSeller } from './sellers-orders-filter'

export type Change = (tx: Tx, order: OrderRecord, now: Date) => Promise<{ visible: boolean } | OrderRefusal | null>

/**
 * Does something with a seller's own order, all of it or nothing.
 *
 * @param change what to do with the locked order; `null` says that there is no such part of it.
 * @returns the order afterwards; `null` when there is none that was ever paid, or it is another seller's.
 */
export async function changeSellersOrder(
  { db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  { sellerId, number }: { sellerId: string; number: string },
  change: Change,
): Promise<SellerOrder | OrderRefusal | null> {
  const now = clock.now()
  const outcome = await rollingBack<{ visible: boolean } | null, OrderRefusal>(() =>
    db.transaction(async (tx) => {
      const order = await lockSellersOrder(tx, sellerId, number)
      const changed = order && isVisibleToSeller(order) ? await change(tx, order, now) : null
      if (changed && 'refused' in changed) throw new RolledBack<OrderRefusal>(changed)
      return changed
    }),
  )
  if (!outcome || 'refused' in outcome) return outcome
  if (outcome.visible) await catalogue.changed()
  return findSellersOrder(db, sellerId, number, now)
}
