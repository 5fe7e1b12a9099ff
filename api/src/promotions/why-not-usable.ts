import type { Queryable } from '../db/database'
import { promotionMessages as messages } from './promotions.messages'
import type { promotions } from './promotions.table'
import { usesOf } from './uses-of'

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
  if (promotion.startsAt && now < promotion.startsAt) return messages.notYet
  if (promotion.endsAt && now >= promotion.endsAt) return messages.over
  if (promotion.maxUses !== null && promotion.uses >= promotion.maxUses) return messages.usedUp
  if (itemsMinor < promotion.minimumMinor) return messages.minimum(format(promotion.minimumMinor))
  if (promotion.maxUsesPerShopper !== null && shopper !== null) {
    const used = await usesOf(db, { promotionId: promotion.id, shopper })
    if (used >= promotion.maxUsesPerShopper) return messages.usedByYou
  }
  return null
}
