import { and, count, desc, gt, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import type { PromotionPage } from 'shared-contracts/promotions/promotion.schema'
import { PROMOTIONS_PAGE_SIZE, type PromotionState } from 'shared-contracts/promotions/promotion-terms'
import type { Deps } from '../deps'
import { presentPromotion } from './present-promotion'
import { promotions } from './promotions.table'

/** One page of codes, newest first. */
export async function listPromotions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, page = 1 }: { state?: PromotionState | undefined; page?: number | undefined },
): Promise<PromotionPage> {
  const now = clock.now()
  const wanted = state && promotionsIn(state, now)
  const [counted] = await db.select({ total: count() }).from(promotions).where(wanted)
  const total = counted?.total ?? 0
  const rows = await db
    .select()
    .from(promotions)
    .where(wanted)
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
    .limit(PROMOTIONS_PAGE_SIZE)
    .offset((page - 1) * PROMOTIONS_PAGE_SIZE)
  const pageCount = Math.max(1, Math.ceil(total / PROMOTIONS_PAGE_SIZE))
  return { items: rows.map((row) => presentPromotion(row, now)), page, pageCount, total }
}

/** Codes in a state, as `promotionState` tells it of one. */
function promotionsIn(state: PromotionState, now: Date): SQL | undefined {
  const lasts = or(isNull(promotions.endsAt), gt(promotions.endsAt, now))
  const usedUp = sql`coalesce(${promotions.uses} >= ${promotions.maxUses}, false)`
  const left = and(lasts, not(usedUp))
  switch (state) {
    case 'ended':
      return lte(promotions.endsAt, now)
    case 'used_up':
      return and(lasts, usedUp)
    case 'scheduled':
      return and(left, gt(promotions.startsAt, now))
    case 'active':
      return and(left, or(isNull(promotions.startsAt), lte(promotions.startsAt, now)))
  }
}
