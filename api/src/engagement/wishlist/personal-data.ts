import { eq, desc, sql } from 'drizzle-orm'
import type { Tx, Db } from '../../platform/db/database'
import { wishlistItems as items, wishlists } from './wishlists.table'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import { productSlug } from '../../catalogue/products/product-links'
import { MAX_WISHES } from 'shared-contracts/wishlist/wishlist-limits'

/** Erases a shopper's wishlist; a link to it leads nowhere any more. */
export async function anonymiseWishlist(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(wishlists).where(eq(wishlists.userId, userId))
}

/** Every product on a shopper's wishlist, on sale or not, the last one wished for first. */
export async function exportWishlist(db: Db, userId: string): Promise<AccountExport['wishlist']> {
  const rows = await db
    .select({ product: productSlug(items.productId), addedAt: items.addedAt, priceAlert: items.priceAlert })
    .from(wishlists)
    .innerJoin(items, eq(items.wishlistId, wishlists.id))
    .where(eq(wishlists.userId, userId))
    .orderBy(desc(items.addedAt), desc(items.productId))
  return rows.map(({ addedAt, ...wish }) => ({ ...wish, wishedAt: addedAt.toISOString() }))
}

/** A guest's wishlist goes into the shopper's, each product once; the last wishes stay when both together are too many. */
export async function mergeWishlists(tx: Tx, { guestId, userId }: { guestId: string; userId: string }): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from wishlists where user_id = ${userId} for update`)
  const own = rows[0]?.id
  if (!own) {
    await tx.execute(sql`update wishlists set user_id = ${userId}, guest_id = null where guest_id = ${guestId}`)
    return
  }
  await tx.execute(sql`
    insert into wishlist_items (wishlist_id, product_id, added_at, currency, saved_minor, notified_minor, price_alert)
    select ${own}, product_id, added_at, currency, saved_minor, notified_minor, price_alert
    from wishlist_items item join wishlists list on list.id = item.wishlist_id where list.guest_id = ${guestId}
    on conflict do nothing`)
  await tx.execute(sql`
    delete from wishlist_items where wishlist_id = ${own} and product_id in (
      select product_id from wishlist_items where wishlist_id = ${own}
      order by added_at desc, product_id offset ${MAX_WISHES})`)
  await tx.execute(sql`delete from wishlists where guest_id = ${guestId}`)
}
