import { randomUUID } from 'node:crypto'
import type { PromotionRule } from '../buying/promotions/promotion-rules'

/** A promotion as the rules of carts see it: of nothing, for everything, borne by sellers, used alone. */
export const aPromotionRule = (changes: Partial<PromotionRule> = {}): PromotionRule => ({
  ...{
    id: randomUUID(),
    code: 'SALE',
    automatic: true,
    ...{ sellerId: null, stopped: false },
    description: 'A sale',
    kind: 'percent',
    percent: null,
    amountMinor: null,
  },
  ...{ buyQuantity: null, getQuantity: null, bundleQuantity: null },
  ...{ currency: 'EUR', minimumMinor: 0, startsAt: null, endsAt: null },
  ...{ categoryIds: [], brandIds: [], sellerIds: [], productIds: [], below: [], firstOrder: false, bearer: 'seller' },
  ...{ combines: false, priority: 0, maxUses: null, maxUsesPerShopper: null, uses: 0, version: 0 },
  createdAt: new Date(0),
  ...changes,
})
