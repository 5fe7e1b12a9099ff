import { and, desc } from 'drizzle-orm'
import type { Account } from 'shared-contracts/accounts/account.schema'
import { AWAITED_PAGE_SIZE } from 'shared-contracts/alerts/alert-kinds'
import type { AwaitedPage, AwaitedSize } from 'shared-contracts/alerts/alerts.schema'
import { loadImages, pictureOfColor } from '../../catalogue/products/load-images'
import { loadOffers } from '../../catalogue/products/load-offers'
import type { Deps } from '../../deps'
import { backInStockRequests as requests } from './back-in-stock-requests.table'
import { pendingRequest, requestsOf } from './back-in-stock-requests'
import { paged } from '../../platform/db/paged'

/** One page of the sizes that a shopper waits for, the last one asked for first. */
export async function listBackInStockAlerts(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  account: Account,
  page?: number,
): Promise<AwaitedPage> {
  const own = and(requestsOf(account), pendingRequest)
  return paged(
    db.select().from(requests).where(own).orderBy(desc(requests.askedAt), desc(requests.id)),
    { page, size: AWAITED_PAGE_SIZE, total: db.$count(requests, own) },
    (rows) => present({ db, env }, rows),
  )
}

async function present(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  rows: (typeof requests.$inferSelect)[],
): Promise<AwaitedSize[]> {
  const ids = rows.map(({ variantId }) => variantId)
  const offers = await loadOffers(db, env.currency, ids)
  const images = await loadImages(db, [...new Set([...offers.values()].map(({ productId }) => productId))])
  return rows.flatMap(({ id, variantId, email, askedAt }): AwaitedSize[] => {
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
}
