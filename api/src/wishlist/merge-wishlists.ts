import { sql } from 'drizzle-orm'
import { MAX_WISHES } from 'shared-contracts/wishlist/wishlist-limits'
import type { Tx } from '../db/database'

/** A guest's wishlist goes into the shopper's, each product once; the last wishes stay when both together are too many. */
export async function mergeWishlists(tx: Tx, { guestId, userId }: { guestId: string; userId: string }): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from wishlists where user_id = ${userId} for update`)
  const own = rows[0]?.id
  if (!own) {
    await tx.execute(sql`update wishlists set user_id = ${userId}, guest_id = null where guest_id = ${guestId}`)
    return
  }
  await tx.execute(sql`
    insert into wishlist_items (wishlist_id, product_id, added_at, currency, saved_minor, told_minor, price_alert)
    select ${own}, product_id, added_at, currency, saved_minor, told_minor, price_alert
    from wishlist_items item join wishlists list on list.id = item.wishlist_id where list.guest_id = ${guestId}
    on conflict do nothing`)
  await tx.execute(sql`
    delete from wishlist_items where wishlist_id = ${own} and product_id in (
      select product_id from wishlist_items where wishlist_id = ${own}
      order by added_at desc, product_id offset ${MAX_WISHES})`)
  await tx.execute(sql`delete from wishlists where guest_id = ${guestId}`)
}
