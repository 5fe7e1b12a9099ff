import { and, count, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { personOf } from './person-of'
import { promotionUses } from './promotion-uses.table'

/** How often a shopper has used a promotion, by whichever of their addresses. */
export async function usesOf(
  db: Queryable,
  { promotionId, shopper }: { promotionId: string; shopper: string },
): Promise<number> {
  const [used] = await db
    .select({ times: count() })
    .from(promotionUses)
    .where(and(eq(promotionUses.promotionId, promotionId), eq(promotionUses.shopper, personOf(shopper))))
  return used?.times ?? 0
}
