import type { Queryable } from '../../platform/db/database'
import type { promotions } from './promotions.table'
import { usesOf } from './uses-of'

/** Why a code does not work; shown under its field. */
export const promotionMessages = {
  unknown: 'We do not know this code. Check how it is written',
  notYet: 'This code does not work yet',
  over: 'This code is no longer valid',
  usedUp: 'This code has been used up',
  usedByYou: 'You have used this code already',
  minimum: (amount: string) => `This code works from ${amount} on`,
} as const

export type Promotion = typeof promotions.$inferSelect

/**
 * Why a promotion cannot be used now, in words for the shopper; `null` when it can.
 *
 * @param shopper the email address, once it is known.
 */
export async function whyNotUsable(
  db: Queryable,
  promotion: Promotion,
  {
    itemsMinor,
    shopper,
    now,
    format,
  }: { itemsMinor: number; shopper: string | null; now: Date; format: (minor: number) => string },
): Promise<string | null> {
  if (promotion.startsAt && now < promotion.startsAt) return promotionMessages.notYet
  if (promotion.endsAt && now >= promotion.endsAt) return promotionMessages.over
  if (promotion.maxUses !== null && promotion.uses >= promotion.maxUses) return promotionMessages.usedUp
  if (itemsMinor < promotion.minimumMinor) return promotionMessages.minimum(format(promotion.minimumMinor))
  if (promotion.maxUsesPerShopper !== null && shopper !== null) {
    const used = await usesOf(db, { promotionId: promotion.id, shopper })
    if (used >= promotion.maxUsesPerShopper) return promotionMessages.usedByYou
  }
  return null
}
