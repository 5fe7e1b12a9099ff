import { refuse } from '../http/refuse'
import { route } from '../http/route'
import { findStanding } from '../sellers/find-standing'
import { moveSeller } from '../sellers/move-seller'
import { describeOnboarding } from '../shop-profile/describe-onboarding'
import { countSellersWork } from '../orders/count-sellers-work'
import { loadSellerOverview } from './seller-overview'
import { signedInShop } from './signed-in-shop'

export const sellerRoutes = {
  overview: route.seller.overview.handler(async ({ context }) => {
    const { sellerId } = await signedInShop(context)
    const { permissions = [] } = (await context.visitor.mustBe('seller')).account
    return loadSellerOverview(context, { sellerId, permissions })
  }),
  status: route.seller.status.handler(async ({ context }) =>
    findStanding(context.db, (await signedInShop(context)).sellerId),
  ),
  submit: route.seller.submit.handler(async ({ context }) => {
    const { sellerId, accountId } = await signedInShop(context)
    const { complete } = await describeOnboarding(context.db, sellerId)
    if (!complete) throw refuse('SETUP_INCOMPLETE')
    const move = { from: ['draft', 'rejected'], to: 'submitted', actorId: accountId } as const
    const outcome = await moveSeller(context, sellerId, move)
    if (outcome !== 'done') throw refuse(outcome)
    return findStanding(context.db, sellerId)
  }),
  work: route.seller.work.handler(async ({ context }) =>
    countSellersWork(context.db, (await signedInShop(context)).sellerId, context.clock.now()),
  ),
}
