import type { Account } from 'shared-contracts/accounts/account.schema'
import { route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import {
  addMethod,
  addZone,
  listRules,
  previewDelivery,
  removeRate,
  removeZone,
  restoreMethod,
  retireMethod,
  saveRate,
  updateMethod,
  updateZone,
} from './manage-rules'
import { findSellerDelivery, saveSellerDelivery } from './seller-delivery'
import { deliveredCountries, waysByZone } from './ways'

export const deliveryRoutes = {
  ways: route.delivery.ways.handler(async ({ context: { db, env } }) => {
    const [items, countries] = await Promise.all([waysByZone(db, env.currency), deliveredCountries(db, env.currency)])
    return { items, countries }
  }),
}

/** What an admin has done to prices, which is money. */
async function noted<T>(act: string, account: Account, change: Promise<T>): Promise<T> {
  const rules = await change
  logSecurityEvent('delivery-changed', { act, account: account.id })
  return rules
}

const { deliveryRules, sellerDelivery } = route

export const deliveryRulesRoutes = {
  get: deliveryRules.get.handler(({ context }) => listRules(context)),
  preview: deliveryRules.preview.handler(({ input, context }) => previewDelivery(context, input)),
  addZone: deliveryRules.addZone.handler(({ input, context }) =>
    noted('zone-added', context.admin, addZone(context, input)),
  ),
  updateZone: deliveryRules.updateZone.handler(({ input, context }) =>
    noted('zone-updated', context.admin, updateZone(context, input)),
  ),
  removeZone: deliveryRules.removeZone.handler(({ input, context }) =>
    noted('zone-removed', context.admin, removeZone(context, input)),
  ),
  addMethod: deliveryRules.addMethod.handler(({ input, context }) =>
    noted('method-added', context.admin, addMethod(context, input)),
  ),
  updateMethod: deliveryRules.updateMethod.handler(({ input, context }) =>
    noted('method-updated', context.admin, updateMethod(context, input)),
  ),
  retireMethod: deliveryRules.retireMethod.handler(({ input, context }) =>
    noted('method-retired', context.admin, retireMethod(context, input)),
  ),
  restoreMethod: deliveryRules.restoreMethod.handler(({ input, context }) =>
    noted('method-restored', context.admin, restoreMethod(context, input)),
  ),
  saveRate: deliveryRules.saveRate.handler(({ input, context }) =>
    noted('rate-saved', context.admin, saveRate(context, input)),
  ),
  removeRate: deliveryRules.removeRate.handler(({ input, context }) =>
    noted('rate-removed', context.admin, removeRate(context, input)),
  ),
}

export const sellerDeliveryRoutes = {
  get: sellerDelivery.get.handler(({ context }) => findSellerDelivery(context, context.shop.sellerId)),
  save: sellerDelivery.save.handler(({ input, context }) => saveSellerDelivery(context, context.shop.sellerId, input)),
}
