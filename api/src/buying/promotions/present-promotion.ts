import type { Promotion as ShownPromotion } from 'shared-contracts/promotions/promotion.schema'
import type { PromotionState } from 'shared-contracts/promotions/promotion-terms'
import type { Promotion } from './why-not-usable'

/** Whether a code works now, and if not, why. `promotionsIn` asks the database the same. */
export function promotionState({ startsAt, endsAt, uses, maxUses }: Promotion, now: Date): PromotionState {
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return startsAt && startsAt > now ? 'scheduled' : 'active'
}

/** A code as admins see it. */
export function presentPromotion(promotion: Promotion, now: Date): ShownPromotion {
  const { id, code, description, kind, percent, amountMinor, minimumMinor, currency, uses, version } = promotion
  const { startsAt, endsAt, maxUses, maxUsesPerShopper } = promotion
  return {
    ...{ id, code, description, kind, percent, maxUses, maxUsesPerShopper, uses, version },
    amount: amountMinor === null ? null : { amountMinor, currency },
    minimum: { amountMinor: minimumMinor, currency },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    state: promotionState(promotion, now),
    locked: uses > 0,
  }
}
