import { route, type RouteContext } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { previewCart } from '../checkout/preview-cart'
import { findPromotion, listPromotions, presentPromotions } from './list-promotions'
import { createPromotion, endPromotion, type Promotion, updatePromotion } from './promotions'
import { promotionUse } from './promotion-use'
import { createSellerPromotion, updateSellerPromotion } from './seller-promotions'

async function present(context: RouteContext, promotion: Promotion) {
  const [shown] = await presentPromotions(context, [promotion])
  if (!shown) throw new Error('A code that is there is shown')
  return shown
}

/** What somebody has done to a promotion, which is money. @param account their id. */
function noted(act: 'created' | 'updated' | 'ended', account: string, promotion: Promotion): Promotion {
  logSecurityEvent('promotion-changed', { act, account, promotion: promotion.id })
  return promotion
}

export const promotionsRoutes = {
  list: route.promotions.list.handler(async ({ input, context }) => {
    return listPromotions(context, input ?? {})
  }),
  preview: route.promotions.preview.handler(async ({ input, context }) => {
    const preview = await previewCart(context, input)
    if (!preview) throw context.refuse('NOT_FOUND')
    return preview
  }),
  get: route.promotions.get.handler(async ({ input, context }) => {
    const promotion = await findPromotion(context.db, input.id)
    if (!promotion) throw context.refuse('NOT_FOUND')
    return present(context, promotion)
  }),
  use: route.promotions.use.handler(async ({ input, context }) => {
    const promotion = await findPromotion(context.db, input.id)
    if (!promotion) throw context.refuse('NOT_FOUND')
    return promotionUse(context, promotion)
  }),
  create: route.promotions.create.handler(async ({ input, context }) => {
    const promotion = await createPromotion(context, input)
    return present(context, noted('created', context.admin.id, promotion))
  }),
  update: route.promotions.update.handler(async ({ input, context }) => {
    const promotion = await updatePromotion(context, input)
    return present(context, noted('updated', context.admin.id, promotion))
  }),
  end: route.promotions.end.handler(async ({ input, context }) => {
    const promotion = await endPromotion(context, input)
    return present(context, noted('ended', context.admin.id, promotion))
  }),
}

/** A seller's own: those of others are not there. */
export const sellerPromotionsRoutes = {
  list: route.sellerPromotions.list.handler(({ input, context }) =>
    listPromotions(context, { ...input, sellerId: context.shop.sellerId }),
  ),
  get: route.sellerPromotions.get.handler(async ({ input, context }) => {
    const promotion = await findPromotion(context.db, input.id, context.shop.sellerId)
    if (!promotion) throw context.refuse('NOT_FOUND')
    return present(context, promotion)
  }),
  create: route.sellerPromotions.create.handler(async ({ input, context }) => {
    const promotion = await createSellerPromotion(context, context.shop.sellerId, input)
    return present(context, noted('created', context.shop.accountId, promotion))
  }),
  update: route.sellerPromotions.update.handler(async ({ input, context }) => {
    const promotion = await updateSellerPromotion(context, context.shop.sellerId, input)
    return present(context, noted('updated', context.shop.accountId, promotion))
  }),
  end: route.sellerPromotions.end.handler(async ({ input, context }) => {
    const promotion = await endPromotion(context, { ...input, sellerId: context.shop.sellerId })
    return present(context, noted('ended', context.shop.accountId, promotion))
  }),
}
