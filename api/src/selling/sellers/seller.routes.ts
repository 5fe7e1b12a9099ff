import { isReviewed } from '../../catalogue/submissions/review-policy'
import { route } from '../../http/route'
import { moveSeller } from './move-seller'
import { describeOnboarding } from '../shop-profile/find-profile'
import { countSellersWork } from '../../buying/orders/count-sellers-work'
import { describeHealth } from '../health/describe-health'
import { searchShop } from './search-shop'
import { loadSellerOverview } from './seller-overview'
import { eq } from 'drizzle-orm'
import type { SellerStanding } from 'shared-contracts/sellers/seller.schema'
import type { Queryable } from '../../platform/db/database'
import { sellers } from './sellers.table'

export const sellerRoutes = {
  overview: route.seller.overview.handler(async ({ context }) => {
    return loadSellerOverview(context, context.shop)
  }),
  status: route.seller.status.handler(async ({ context: { db, shop } }) => ({
    ...(await findSellerStatus(db, shop.sellerId)),
    ...((await isReviewed(db, shop.sellerId)) && { productsReviewed: true }),
  })),
  submit: route.seller.submit.handler(async ({ context }) => {
    const { sellerId, accountId } = context.shop
    const { complete } = await describeOnboarding(context.db, sellerId)
    if (!complete) throw context.refuse('SETUP_INCOMPLETE')
    const move = { from: ['draft', 'rejected'], to: 'submitted', actorId: accountId } as const
    await moveSeller(context, sellerId, move)
    return findSellerStatus(context.db, sellerId)
  }),
  search: route.seller.search.handler(async ({ input, context }) => {
    return searchShop(context, context.shop, input.q)
  }),
  work: route.seller.work.handler(async ({ context }) =>
    countSellersWork(context.db, context.shop.sellerId, context.clock.now()),
  ),
  health: route.seller.health.handler(({ context }) => describeHealth(context, context.shop.sellerId)),
}

/** How a seller stands with the shop, and since when. */
async function findSellerStatus(db: Queryable, sellerId: string): Promise<SellerStanding> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  if (!seller) throw new Error('A signed-in seller has no shop')
  return { state: seller.state, reason: seller.stateReason, since: seller.stateSince?.toISOString() ?? null }
}
