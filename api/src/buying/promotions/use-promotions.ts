import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database'
import { itemsAbout, type PromotableLine } from './apply-promotions'
import { personOf } from './person-of'
import { type Buyer, leftFor, mostOfShopper, type PromotionRule } from './promotion-rules'
import { promotions, promotionUses } from './promotions.table'

/**
 * Counts a use for a purchase.
 *
 * @returns false when it is used up, by others who were faster or by the shopper's own; then nothing may be kept of the transaction.
 */
export async function takePromotion(
  tx: Tx,
  use: { promotionId: string; purchaseId: string; shopper: string },
): Promise<boolean> {
  const [promotion] = await tx
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + 1` })
    .where(
      and(eq(promotions.id, use.promotionId), or(isNull(promotions.maxUses), lt(promotions.uses, promotions.maxUses))),
    )
    .returning({ perShopper: mostOfShopper })
  if (!promotion) return false
  const shopper = personOf(use.shopper)
  // Counted behind the lock of that row: who has two carts waits here for their other one.
  if (promotion.perShopper !== null) {
    const used = await tx.$count(
      promotionUses,
      and(eq(promotionUses.promotionId, use.promotionId), eq(promotionUses.shopper, shopper)),
    )
    if (used >= promotion.perShopper) return false
  }
  await tx.insert(promotionUses).values({ ...use, shopper })
  return true
}

/** A purchase that came to nothing gives its uses back. */
export async function givePromotionBack(tx: Tx, purchaseId: string): Promise<void> {
  const uses = await tx
    .delete(promotionUses)
    .where(eq(promotionUses.purchaseId, purchaseId))
    .returning({ id: promotionUses.promotionId })
  // In the order in which they are taken: nobody waits for who waits for them.
  for (const { id } of uses.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    await tx
      .update(promotions)
      .set({ uses: sql`${promotions.uses} - 1` })
      .where(eq(promotions.id, id))
  }
}

/** Why a code does not work; shown under its field. */
export const promotionMessages = {
  unknown: 'We do not know this code. Check how it is written',
  notYet: 'This code does not work yet',
  over: 'This code is no longer valid',
  usedUp: 'This code has been used up',
  usedByYou: 'You have used this code already',
  minimum: (amount: string) => `This code works from ${amount} on`,
  notAbout: 'This code is for other items than those in your cart',
  notFirst: 'This code is for first orders',
  less: 'This code would take nothing more off your cart',
} as const

interface Use {
  lines: readonly PromotableLine[]
  /** Who buys, once that is known. */
  buyer: Buyer
  now: Date
  format: (minor: number) => string
}

/** Why a code cannot be used now, in words for the shopper; `null` when it can. */
export async function whyNotUsable(
  db: Queryable,
  rule: PromotionRule,
  { lines, buyer, now, format }: Use,
): Promise<string | null> {
  if (rule.startsAt && now < rule.startsAt) return promotionMessages.notYet
  if (rule.endsAt && now >= rule.endsAt) return promotionMessages.over
  if (rule.maxUses !== null && rule.uses >= rule.maxUses) return promotionMessages.usedUp
  const itemsMinor = itemsAbout(rule, lines)
  if (itemsMinor === 0 && lines.length > 0) return promotionMessages.notAbout
  if (itemsMinor < rule.minimumMinor) return promotionMessages.minimum(format(rule.minimumMinor))
  if ((await leftFor(db, [rule], buyer)).length > 0) return null
  // Whether it is a first order is decided once it is known whose it is.
  if (rule.firstOrder && buyer.userId === null && buyer.email === null) return null
  return rule.firstOrder ? promotionMessages.notFirst : promotionMessages.usedByYou
}
