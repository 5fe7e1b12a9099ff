import { sql } from 'drizzle-orm'
import { MAX_CART_LINES } from 'shared-contracts/cart/cart-terms'
import type { Tx } from '../../platform/db/database'

/**
 * A guest's cart goes into the shopper's. Of what is in both, the larger number of pieces stays: who filled the same cart on two
 * devices meant it once. What was added last stays when both together are too long.
 */
export async function mergeCarts(tx: Tx, { guestId, userId }: { guestId: string; userId: string }): Promise<void> {
  await tx.execute(sql`select id from carts where guest_id = ${guestId} or user_id = ${userId} order by id for update`)
  const { rows } = await tx.execute<{ id: string }>(sql`select id from carts where user_id = ${userId}`)
  const own = rows[0]?.id
  if (!own) {
    await tx.execute(sql`update carts set user_id = ${userId}, guest_id = null where guest_id = ${guestId}`)
    return
  }
  await tx.execute(sql`
    insert into cart_lines (cart_id, variant_id, quantity, seen_minor, added_at)
    select ${own}, variant_id, quantity, seen_minor, added_at
    from cart_lines line join carts cart on cart.id = line.cart_id where cart.guest_id = ${guestId}
    on conflict (cart_id, variant_id) do update set quantity = greatest(cart_lines.quantity, excluded.quantity)`)
  await tx.execute(sql`
    delete from cart_lines where cart_id = ${own} and variant_id in (
      select variant_id from cart_lines where cart_id = ${own}
      order by added_at desc, variant_id offset ${MAX_CART_LINES})`)
  await tx.execute(sql`delete from carts where guest_id = ${guestId}`)
}
