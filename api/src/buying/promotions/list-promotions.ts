import { and, desc, gt, isNull, lte, not, or, sql, type SQL, eq } from 'drizzle-orm'
import type { PromotionPage } from 'shared-contracts/promotions/promotion.schema'
import { PROMOTIONS_PAGE_SIZE, type PromotionState } from 'shared-contracts/promotions/promotion-terms'
import type { Deps } from '../../deps'
import { presentPromotion } from './present-promotion'
import { promotions } from './promotions.table'
import { paged } from '../../platform/db/paged'
import type { Queryable } from '../../platform/db/database'
import type { Promotion } from './why-not-usable'

/** One page of codes, newest first. */
export async function listPromotions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, page }: { state?: PromotionState | undefined; page?: number | undefined },
): Promise<PromotionPage> {
  const now = clock.now()
  const wanted = state && promotionsIn(state, now)
  return paged(
    db.select().from(promotions).where(wanted).orderBy(desc(promotions.createdAt), desc(promotions.id)),
    { page, size: PROMOTIONS_PAGE_SIZE, total: db.$count(promotions, wanted) },
    (rows) => rows.map((row) => presentPromotion(row, now)),
  )
}

/** Codes in a state, as `promotionState` computes it for one. */
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

/** A code by its id; `null` when there is none. */
export async function findPromotion(db: Queryable, id: string): Promise<Promotion | null> {
  const [row] = await db.select().from(promotions).where(eq(promotions.id, id))
  return row ?? null
}
