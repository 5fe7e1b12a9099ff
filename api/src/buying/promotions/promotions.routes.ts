import type { Account } from 'shared-contracts/accounts/account.schema'
import { route, type RouteContext } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import {
  createPromotion,
  endPromotion,
  updatePromotion,
  findPromotion,
  listPromotions,
  presentPromotions,
  type Promotion,
} from './promotions'
import { promotionUse } from './promotion-use'

async function present(context: RouteContext, promotion: Promotion) {
  const [shown] = await presentPromotions(context, [promotion])
  if (!shown) throw new Error('A code that is there is shown')
  return shown
}

/** What an admin has done to a code, which is money. */
function noted(act: 'created' | 'updated' | 'ended', account: Account, promotion: Promotion): Promotion {
  logSecurityEvent('promotion-changed', { act, account: account.id, promotion: promotion.id })
  return promotion
}

export const promotionsRoutes = {
  list: route.promotions.list.handler(async ({ input, context }) => {
    return listPromotions(context, input ?? {})
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
    return present(context, noted('created', context.admin, promotion))
  }),
  update: route.promotions.update.handler(async ({ input, context }) => {
    const promotion = await updatePromotion(context, input)
    return present(context, noted('updated', context.admin, promotion))
  }),
  end: route.promotions.end.handler(async ({ input, context }) => {
    const promotion = await endPromotion(context, input)
    return present(context, noted('ended', context.admin, promotion))
  }),
}
