import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/database'
import { wishlists } from './wishlists.table'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'

/** The shopper's wishlist, made when there is none, locked until the transaction ends. */
export async function wishlistOf(tx: Tx, shopper: Shopper): Promise<string> {
  await tx
    .insert(wishlists)
    .values({ id: randomUUID(), ...shopper })
    .onConflictDoNothing()
  const [list] = await tx
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(belongsTo(wishlists, shopper))
    .for('update')
  if (!list) throw new Error('A wishlist that was just made is gone')
  return list.id
}
