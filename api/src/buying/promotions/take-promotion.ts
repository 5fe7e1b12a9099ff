import { and, eq, isNull, lt, or, sql, count } from 'drizzle-orm'
import type { Tx, Queryable } from '../../platform/db/database'
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
    .returning({ maxUsesPerShopper: promotions.maxUsesPerShopper })
  if (!promotion) return false
  // Counted behind the lock of that row: who has two carts waits here for their other one.
  if (promotion.maxUsesPerShopper !== null) {
    const used = await usesOf(tx, use)
    if (used >= promotion.maxUsesPerShopper) return false
  }
  await tx.insert(promotionUses).values({ ...use, shopper: personOf(use.shopper) })
  return true
}

/** A purchase that came to nothing gives its use back. */
export async function givePromotionBack(tx: Tx, purchaseId: string): Promise<void> {
  const uses = await tx
    .delete(promotionUses)
    .where(eq(promotionUses.purchaseId, purchaseId))
    .returning({ id: promotionUses.promotionId })
  for (const { id } of uses) {
    await tx
      .update(promotions)
      .set({ uses: sql`${promotions.uses} - 1` })
      .where(eq(promotions.id, id))
  }
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * Who stands behind an email address, as far as a limit of one use each asks: what follows a plus reaches the same inbox, and so do dots
 * at Gmail. For nothing else: an account belongs to its address as it is written.
 */
export function personOf(email: string): string {
  const [, name, host] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || host === undefined) return email
  const [inbox = ''] = name.split('+')
  // A name that begins with a plus has no inbox before it.
  if (!inbox) return `${name}@${host}`
  return GMAIL.has(host) ? `${inbox.replaceAll('.', '')}@gmail.com` : `${inbox}@${host}`
}

/** How often a shopper has used a promotion, by whichever of their addresses. */
async function usesOf(
  db: Queryable,
  { promotionId, shopper }: { promotionId: string; shopper: string },
): Promise<number> {
  const [used] = await db
    .select({ times: count() })
    .from(promotionUses)
    .where(and(eq(promotionUses.promotionId, promotionId), eq(promotionUses.shopper, personOf(shopper))))
  return used?.times ?? 0
}

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
