import { and, count, desc } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { AWAITED_PAGE_SIZE } from 'shared-contracts/alerts/alert-kinds'
import type { AwaitedPage, AwaitedSize } from 'shared-contracts/alerts/alerts.schema'
import { loadImages } from '../catalogue/load-images'
import { loadOffers } from '../catalogue/load-offers'
import { pictureOfColor } from '../catalogue/picture-of-color'
import type { Deps } from '../deps'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { stillWaiting } from './still-waiting'
import { waitsOf } from './waits-of'

/** One page of the sizes that a shopper waits for, the last one asked for first. */
export async function listAwaited(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  account: Account,
  page = 1,
): Promise<AwaitedPage> {
  const own = and(waitsOf(account), stillWaiting)
  const [counted] = await db.select({ total: count() }).from(requests).where(own)
  const rows = await db
    .select()
    .from(requests)
    .where(own)
    .orderBy(desc(requests.askedAt), desc(requests.id))
    .limit(AWAITED_PAGE_SIZE)
    .offset((page - 1) * AWAITED_PAGE_SIZE)
  const offers = await loadOffers(
    db,
    env.currency,
    rows.map(({ variantId }) => variantId),
  )
  const images = await loadImages(db, [...new Set([...offers.values()].map(({ productId }) => productId))])
  const items = rows.flatMap(({ id, variantId, email, askedAt }): AwaitedSize[] => {
    const offer = offers.get(variantId)
    if (!offer) return []
    const { slug, title, brand, color, size } = offer
    const picture = pictureOfColor(images.get(offer.productId) ?? [], color.slug)
    return [
      {
        id,
        product: { slug, title, brand, picture },
        color: { slug: color.slug, name: color.name },
        size,
        email,
        askedAt: askedAt.toISOString(),
      },
    ]
  })
  const total = counted?.total ?? 0
  return { items, page, pageCount: Math.max(1, Math.ceil(total / AWAITED_PAGE_SIZE)), total }
}
