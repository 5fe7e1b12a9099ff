import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/database'
import { carts } from './cart-lines.table'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'

/** The shopper's cart, made when there is none, locked until the transaction ends: changes of one cart come one after the other. */
export async function cartOf(tx: Tx, shopper: Shopper, now: Date): Promise<string> {
  await tx
    .insert(carts)
    .values({ id: randomUUID(), ...shopper, updatedAt: now })
    .onConflictDoNothing()
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(belongsTo(carts, shopper)).for('update')
  if (!cart) throw new Error('A cart that was just made is gone')
  return cart.id
}
