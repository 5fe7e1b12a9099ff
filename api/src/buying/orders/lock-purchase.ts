import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { lockCartOf } from '../cart/change-cart'
import { checkouts } from '../checkout/checkouts.table'
import type { CheckoutRecord } from '../checkout/price-checkout'
import type { PurchaseRecord } from './create-purchase'
import type { OrderRecord } from './move-order'
import { orders } from './orders.table'
import { purchases } from './purchases.table'

export interface LockedPurchase {
  purchase: PurchaseRecord
  checkout: CheckoutRecord
  /** By number. */
  orders: OrderRecord[]
}

/**
 * A purchase whose money arrives, with its orders and its checkout, locked until the transaction ends; before them the cart that it came
 * from, if there is one, as everybody does who needs both.
 */
export async function lockPurchase(tx: Tx, id: string): Promise<LockedPurchase> {
  const checkoutId = sql`(select checkout_id from purchases where id = ${id})`
  const cart = tx.$with('cart', { id: sql`id` }).as(lockCartOf(checkoutId))
  const rows = await tx
    .with(cart)
    .select({ purchase: purchases, checkout: checkouts, order: orders })
    .from(purchases)
    .innerJoin(checkouts, eq(checkouts.id, purchases.checkoutId))
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .leftJoin(cart, sql`true`)
    .where(eq(purchases.id, id))
    .orderBy(asc(orders.number))
    .for('update', { of: [orders, checkouts] })
  const [first] = rows
  if (!first) throw new Error('A purchase without orders')
  return { purchase: first.purchase, checkout: first.checkout, orders: rows.map(({ order }) => order) }
}
