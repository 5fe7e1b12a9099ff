import { route } from '../http/route'
import { loadSellerOverview } from './seller-overview'
import { signedInShop } from './signed-in-shop'

export const sellerRoutes = {
  overview: route.seller.overview.handler(async ({ context }) =>
    loadSellerOverview(context, (await signedInShop(context)).sellerId),
  ),
}
