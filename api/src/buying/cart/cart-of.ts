import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/database'
import { belongsTo, type Shopper } from '../guests/shopper'
import { carts } from './carts.table'

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
