import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { personOf, usesOf } from './why-not-usable'
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
