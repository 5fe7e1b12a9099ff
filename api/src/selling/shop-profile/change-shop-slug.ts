import { and, eq, ne } from 'drizzle-orm'
import { shopProfileMessages } from 'shared-contracts/shop-profile/shop-profile.messages'
import { lockSlug } from '../../catalogue/products/lock-name'
import { slugHistory } from '../../catalogue/products/products.table'
import { refuseField, type Refuses } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'
import { sellers } from '../sellers/sellers.table'
import type { ShopRecord } from './find-profile'

/**
 * Frees the way for a shop's new slug. Links to the one that it had go on leading to it, if shoppers may have seen it; who goes back to a
 * former one gets it back. A slug that another shop has, or had, is taken.
 */
export async function changeShopSlug(
  context: { tx: Tx } & Refuses<'SLUG_TAKEN'>,
  shop: ShopRecord,
  slug: string,
): Promise<void> {
  const { tx } = context
  await lockSlug(tx, 'seller', slug)
  const [current] = await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(eq(sellers.slug, slug), ne(sellers.id, shop.id)))
  const named = and(eq(slugHistory.kind, 'seller'), eq(slugHistory.slug, slug))
  const [former] = await tx.select({ id: slugHistory.targetId }).from(slugHistory).where(named)
  if (current || (former && former.id !== shop.id)) {
    throw refuseField(context, 'SLUG_TAKEN', { field: 'slug', message: shopProfileMessages.slugTaken })
  }
  await tx.delete(slugHistory).where(named)
  if (shop.state !== 'approved' && shop.state !== 'suspended') return
  await tx.insert(slugHistory).values({ kind: 'seller', slug: shop.slug, targetId: shop.id }).onConflictDoNothing()
}
