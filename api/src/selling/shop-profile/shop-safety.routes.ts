import { route } from '../../http/route'
import { findShopSafety, saveShopSafety } from './shop-safety'

const { sellerSafety } = route

export const shopSafetyRoutes = {
  get: sellerSafety.get.handler(({ context }) => findShopSafety(context.db, context.shop.sellerId)),
  save: sellerSafety.save.handler(({ input, context }) => saveShopSafety(context, context.shop.sellerId, input)),
}
