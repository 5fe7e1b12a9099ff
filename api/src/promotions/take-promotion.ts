import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { promotionUses } from './promotion-uses.table'
import { promotions } from './promotions.table'

/** Counts a use for a purchase. @returns false when others were faster and it is used up. */
export async function takePromotion(
  tx: Tx,
  use: { promotionId: string; purchaseId: string; shopper: string },
): Promise<boolean> {
  const taken = await tx
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + 1` })
    .where(
      and(eq(promotions.id, use.promotionId), or(isNull(promotions.maxUses), lt(promotions.uses, promotions.maxUses))),
    )
    .returning({ id: promotions.id })
  if (taken.length === 0) return false
  await tx.insert(promotionUses).values(use)
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
