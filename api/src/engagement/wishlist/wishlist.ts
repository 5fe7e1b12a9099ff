import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray, isNull, desc, getTableColumns, sql } from 'drizzle-orm'
import { MAX_WISHES, WISHLIST_PAGE_SIZE } from 'shared-contracts/wishlist/wishlist-limits'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import type { SharedWishlist, WishPrice } from 'shared-contracts/wishlist/wishlist.contract'
import { listings } from '../../catalogue/products/listings.table'
import { products } from '../../catalogue/products/products.table'
import { published } from '../../catalogue/products/published'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { belongsTo, type Shopper } from '../../identity/guests/shopper'
import type { Db, Queryable, Tx } from '../../platform/db/database'
import { createToken } from '../../platform/secrets/secret-of'
import { loadCards } from '../../catalogue/products/load-cards'
import { notificationSettings } from '../../identity/profile/notification-settings.table'
import { paged } from '../../platform/db/paged'
import { wishlistItems, wishlists, wishlistItems as items } from './wishlists.table'

/** The shopper's wishlist, made when there is none, locked until the transaction ends. */
async function wishlistOf(tx: Tx, shopper: Shopper): Promise<string> {
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

/** Puts a product on the wishlist; one that is there already stays where it is. */
export async function addWish(
  { db, clock, env, refuse }: Pick<Deps, 'db' | 'clock' | 'env'> & Refuses<'NOT_FOUND' | 'WISHLIST_FULL'>,
  shopper: Shopper,
  productId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), published))
    if (!product) throw refuse('NOT_FOUND')
    const wishlistId = await wishlistOf(tx, shopper)
    const [counted] = await tx
      .select({ wishes: count() })
      .from(wishlistItems)
      .where(eq(wishlistItems.wishlistId, wishlistId))
    if (counted && counted.wishes >= MAX_WISHES) throw refuse('WISHLIST_FULL')
    const { currency } = env
    const [listing] = await tx
      .select({ savedMinor: listings.priceMinor })
      .from(listings)
      .where(and(eq(listings.productId, productId), eq(listings.currency, currency)))
    await tx
      .insert(wishlistItems)
      .values({ wishlistId, productId, addedAt: clock.now(), ...(listing && { ...listing, currency }) })
      .onConflictDoNothing()
  })
}

/** Takes a product off the wishlist; one that is not there is no failure. */
export async function removeWish(db: Db, shopper: Shopper, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const wishlistId = await wishlistOf(tx, shopper)
    await tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.productId, productId)))
  })
}

/** Gives the wishlist a link for others; the same one while it is shared. @returns the token in it. */
export async function shareWishlist(db: Db, shopper: Shopper): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await wishlistOf(tx, shopper)
    await tx
      .update(wishlists)
      .set({ shareToken: createToken().slice(0, 22) })
      .where(and(eq(wishlists.id, id), isNull(wishlists.shareToken)))
    const [list] = await tx.select({ token: wishlists.shareToken }).from(wishlists).where(eq(wishlists.id, id))
    if (!list?.token) throw new Error('A wishlist that was just shared is not')
    return list.token
  })
}

/** Switches the price alerts of one piece. @returns whether it is on the list. */
export async function setPriceAlert(
  db: Queryable,
  { wishlistId, productId }: { wishlistId: string; productId: string },
  on: boolean,
): Promise<boolean> {
  const [changed] = await db
    .update(wishlistItems)
    .set({ priceAlert: on })
    .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.productId, productId)))
    .returning({ productId: wishlistItems.productId })
  return changed !== undefined
}

/** Ends the price alerts that a shopper asked for piece by piece. */
export async function endPriceAlerts(tx: Tx, userId: string): Promise<void> {
  const own = tx.select({ id: wishlists.id }).from(wishlists).where(eq(wishlists.userId, userId))
  await tx
    .update(wishlistItems)
    .set({ priceAlert: null })
    .where(and(inArray(wishlistItems.wishlistId, own), eq(wishlistItems.priceAlert, true)))
}

/** By how much the pieces of a wishlist have fallen since they were saved, and whether that is mailed. */
export async function loadWishPrices(db: Db, wishlistId: string, cards: readonly ProductCard[]): Promise<WishPrice[]> {
  if (cards.length === 0) return []
  const ids = cards.map(({ id }) => id)
  const rows = await db
    .select({ ...getTableColumns(items), alert: priceMailWanted })
    .from(items)
    .innerJoin(wishlists, eq(wishlists.id, items.wishlistId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, wishlists.userId))
    .where(and(eq(items.wishlistId, wishlistId), inArray(items.productId, ids)))
  return rows.map(({ productId, savedMinor, currency, alert }) => {
    const price = cards.find(({ id }) => id === productId)?.price
    const fallen = price && savedMinor !== null && currency === price.currency ? savedMinor - price.amountMinor : 0
    return {
      productId,
      dropped: price && fallen > 0 ? { amountMinor: fallen, currency: price.currency } : null,
      alert,
    }
  })
}

/** Whether a fall of a piece is mailed: only to who asked, for this piece or for all. The settings may be joined from the left. */
export const priceMailWanted = sql<boolean>`coalesce(${wishlistItems.priceAlert}, ${notificationSettings.priceAlerts}, false)`

/** One page of a wishlist's products that are on sale, the last one wished for first. */
export async function listWishes(
  { db, env }: { db: Db; env: { currency: string } },
  wishlistId: string,
  page?: number,
): Promise<SharedWishlist> {
  const wished = and(eq(wishlistItems.wishlistId, wishlistId), published)
  const join = eq(products.id, wishlistItems.productId)
  const [counted] = await db.select({ total: count() }).from(wishlistItems).innerJoin(products, join).where(wished)
  return paged(
    db
      .select({ id: wishlistItems.productId })
      .from(wishlistItems)
      .innerJoin(products, join)
      .where(wished)
      .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId)),
    { page, size: WISHLIST_PAGE_SIZE, total: counted?.total ?? 0 },
    async (rows) => {
      const ids = rows.map((row) => row.id)
      const cards = await loadCards(db, env.currency, { where: inArray(products.id, ids), limit: ids.length })
      return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
  )
}

/** The ids of all products on the shopper's wishlist, the last one wished for first. */
export async function listWishIds(db: Queryable, shopper: Shopper | null): Promise<string[]> {
  if (!shopper) return []
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlists)
    .innerJoin(wishlistItems, eq(wishlistItems.wishlistId, wishlists.id))
    .where(belongsTo(wishlists, shopper))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId))
  return rows.map((row) => row.id)
}
