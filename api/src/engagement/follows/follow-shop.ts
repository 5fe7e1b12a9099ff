import { and, desc, eq, sql } from 'drizzle-orm'
import { MAX_FOLLOWED_SHOPS } from 'shared-contracts/follows/follow-terms'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { findOpenShop, findShops } from '../../selling/sellers/find-shops'
import { followTexts } from './follows.messages'
import { shopFollows } from './shop-follows.table'

/** Begins to follow a shop that is open; once is as good as twice. What is in it already is no news. */
export async function followShop(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  userId: string,
  slug: string,
): Promise<void> {
  const shop = await findOpenShop(db, slug)
  if (!shop) throw refuse('NOT_FOUND')
  const own = eq(shopFollows.userId, userId)
  if ((await db.$count(shopFollows, own)) >= MAX_FOLLOWED_SHOPS) {
    const known = await db.$count(shopFollows, and(own, eq(shopFollows.sellerId, shop.id)))
    if (known === 0) throw refuse('REFUSED', { detail: followTexts.tooMany })
  }
  const now = clock.now()
  await db
    .insert(shopFollows)
    .values({ userId, sellerId: shop.id, followedAt: now, toldUntil: now })
    .onConflictDoNothing()
}

/** Ends it; for a shop that is not followed, or not there, nothing is to be done. */
export async function unfollowShop(db: Queryable, userId: string, slug: string): Promise<void> {
  const shop = (await findFollows(db, userId)).find((followed) => followed.slug === slug)
  if (!shop) return
  await db.delete(shopFollows).where(and(eq(shopFollows.userId, userId), eq(shopFollows.sellerId, shop.id)))
}

/** Of the shops that somebody follows, with when they began, the last followed first. */
export async function findFollows(db: Queryable, userId: string) {
  const rows = await db
    .select({ sellerId: shopFollows.sellerId, followedAt: shopFollows.followedAt })
    .from(shopFollows)
    .where(eq(shopFollows.userId, userId))
    .orderBy(desc(shopFollows.followedAt), shopFollows.sellerId)
  const shops = await findShops(
    db,
    rows.map(({ sellerId }) => sellerId),
  )
  return rows.flatMap(({ sellerId, followedAt }) => {
    const shop = shops.get(sellerId)
    return shop ? [{ ...shop, followedAt }] : []
  })
}

/** How many follow a shop, and how many of them have begun to since a day. */
export async function countFollowers(
  db: Queryable,
  sellerId: string,
  since: Date,
): Promise<{ followers: number; lately: number }> {
  const [counted] = await db
    .select({
      followers: sql<number>`count(*)::int`,
      lately: sql<number>`(count(*) filter (where ${shopFollows.followedAt} >= ${since.toISOString()}))::int`,
    })
    .from(shopFollows)
    .where(eq(shopFollows.sellerId, sellerId))
  return counted ?? { followers: 0, lately: 0 }
}
