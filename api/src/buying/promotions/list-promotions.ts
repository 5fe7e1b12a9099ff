import { and, desc, eq, gt, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm'
import { PROMOTIONS_PAGE_SIZE, type PromotionState } from 'shared-contracts/promotions/promotion-terms'
import type { PromotionPage, Promotion as ShownPromotion } from 'shared-contracts/promotions/promotion.schema'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import { paged } from '../../platform/db/paged'
import { promotions } from './promotions.table'
import type { Promotion } from './why-not-usable'

/** Whether a code works now, and if not, why. `promotionsIn` asks the database the same. */
function promotionState({ startsAt, endsAt, uses, maxUses }: Promotion, now: Date): PromotionState {
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  return startsAt && startsAt > now ? 'scheduled' : 'active'
}

/** A code as admins see it. */
export function presentPromotion(promotion: Promotion, now: Date): ShownPromotion {
  const { id, code, description, kind, percent, amountMinor, minimumMinor, currency, uses, version } = promotion
  const { startsAt, endsAt, maxUses, maxUsesPerShopper } = promotion
  return {
    ...{ id, code, description, kind, percent, maxUses, maxUsesPerShopper, uses, version },
    amount: amountMinor === null ? null : { amountMinor, currency },
    minimum: { amountMinor: minimumMinor, currency },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    state: promotionState(promotion, now),
    locked: uses > 0,
  }
}

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
