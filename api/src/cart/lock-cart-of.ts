import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database'

/** Locks the cart that a checkout came from, if there is one: before the checkout itself, as everybody does who needs both. */
export async function lockCartOf(tx: Tx, checkoutId: string): Promise<void> {
  await tx.execute(sql`
    select cart.id from carts cart join checkouts checkout
      on checkout.user_id = cart.user_id or checkout.guest_id = cart.guest_id
    where checkout.id = ${checkoutId} for update of cart`)
}
