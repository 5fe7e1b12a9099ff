import { and, count, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { promotionMessages as messages } from './promotions.messages'
import { promotionUses } from './promotion-uses.table'
import type { promotions } from './promotions.table'

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
    const own = and(eq(promotionUses.promotionId, promotion.id), eq(promotionUses.shopper, shopper))
    const [used] = await db.select({ times: count() }).from(promotionUses).where(own)
    if (used && used.times >= promotion.maxUsesPerShopper) return messages.usedByYou
  }
  return null
}
