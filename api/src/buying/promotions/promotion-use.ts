import { sql } from 'drizzle-orm'
import type { PromotionUse } from 'shared-contracts/promotions/promotion.schema'
import { PROMOTION_WEEKS } from 'shared-contracts/promotions/promotion-terms'
import type { Deps } from '../../deps'
import { addDays, dayIn, startOfDay } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'

/** What shoppers paid with a promotion, and what it took off, in minor units. */
export interface PromotionSums extends Record<string, unknown> {
  turnover: number
  given: number
}

/** Orders that it took something off, paid and not cancelled, as `o`. */
const ordersWithIt = sql`
  from order_promotions used join orders o on o.id = used.order_id
  where o.paid_at is not null and o.cancelled_at is null`

/** The sums of some promotions, by id; one that nobody has used is left out. */
export async function sumsOfPromotions(db: Queryable, ids: readonly string[]): Promise<Map<string, PromotionSums>> {
  const { rows } = await db.execute<PromotionSums & { id: string }>(sql`
    select used.promotion_id as id, sum(o.total_minor)::float8 as turnover, sum(used.given_minor)::float8 as given
    ${ordersWithIt} and used.promotion_id = any(${sql.param(ids)}::uuid[]) group by 1`)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

const WEEK = 7

/** How a promotion was used week by week, weeks without a use included: up to today, or to its last use where that was longer ago. */
export async function promotionUse(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  { id, currency }: { id: string; currency: string },
): Promise<PromotionUse> {
  const last = await db.execute<{ day: string | null }>(sql`
    select (max(o.paid_at) at time zone ${env.timeZone})::date::text as day ${ordersWithIt} and used.promotion_id = ${id}`)
  const today = dayIn(env.timeZone, clock.now())
  const lastDay = last.rows[0]?.day ?? today
  const isRecent = lastDay > addDays(today, -WEEK * PROMOTION_WEEKS)
  const first = addDays(isRecent ? today : lastDay, 1 - WEEK * PROMOTION_WEEKS)
  const { rows } = await db.execute<PromotionSums & { week: number; uses: number }>(sql`
    select (((o.paid_at at time zone ${env.timeZone})::date - ${first}::date) / ${WEEK})::int as week,
      count(distinct o.purchase_id)::int as uses, sum(o.total_minor)::float8 as turnover, sum(used.given_minor)::float8 as given
    ${ordersWithIt} and used.promotion_id = ${id} and o.paid_at >= ${startOfDay(first, env.timeZone)} group by 1`)
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return {
    weeks: Array.from({ length: PROMOTION_WEEKS }, (_, index) => {
      const { uses = 0, turnover = 0, given = 0 } = rows.find(({ week }) => week === index) ?? {}
      return { start: addDays(first, index * WEEK), uses, turnover: money(turnover), given: money(given) }
    }),
  }
}
