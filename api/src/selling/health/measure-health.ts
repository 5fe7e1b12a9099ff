import { sql, type SQL } from 'drizzle-orm'
import {
  ANSWER_MESSAGE_WITHIN_HOURS,
  HEALTH_SPANS,
  type HealthMeasure,
} from 'shared-contracts/desk-sellers/health-terms'
import type { HealthTargetsDraft } from 'shared-contracts/desk-sellers/health.schema'
import { SHIP_WITHIN_DAYS } from 'shared-contracts/orders/seller-work'
import type { Deps } from '../../deps'
import { daysBefore } from '../../platform/clock/days'
import type { Queryable } from '../../platform/db/database'
import { healthTargets } from './health-targets'
import { type Figures, sellerHealth } from './seller-health.table'
import { concernOf, weighHealth } from './weigh-health'

/** After so long a shop is counted anew, in milliseconds; so many at a time. */
const STALE_MS = 30 * 60_000
const AT_ONCE = 100

const [SHORT, LONG] = HEALTH_SPANS

interface Counted extends Record<string, unknown> {
  measure: HealthMeasure
  many30: number
  of30: number
  many90: number
  of90: number
}

/**
 * Counts what one shop did in the last days. Each part reads what lies in the longer span by an index that begins with the shop, so it costs what
 * the shop has done lately, however many orders there are.
 */
export async function countFigures(db: Queryable, sellerId: string, now: Date): Promise<Figures> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const since = (days: number, moment = now) => at(daysBefore(moment, days))
  const shipBy = daysBefore(now, SHIP_WITHIN_DAYS)
  const answerBy = sql`${at(now)} - make_interval(hours => ${ANSWER_MESSAGE_WITHIN_HOURS}::int)`
  /** @param rows with `at` and `bad` or `worth`. */
  const sums = (measure: HealthMeasure, rows: SQL, short: SQL, many: SQL = sql`count(*) filter (where hit`) => sql`
    select ${measure}::text as measure, ${many} and at >= ${short})::int as "many30", (count(*) filter (where at >= ${short}))::int as "of30",
      ${many})::int as "many90", count(*)::int as "of90" from (${rows}) part`
  const { rows } = await db.execute<Counted>(sql`
    ${sums(
      'late',
      sql`select placed_at as at, coalesce((select min(shipped_at) from shipments where order_id = orders.id), ${at(now)})
          > placed_at + make_interval(days => ${SHIP_WITHIN_DAYS}::int) as hit
        from orders where seller_id = ${sellerId} and placed_at >= ${since(LONG, shipBy)} and placed_at < ${at(shipBy)}
          and paid_at is not null and state <> 'cancelled'`,
      since(SHORT, shipBy),
    )} union all ${sums(
      'cancelled',
      sql`select paid_at as at, cancelled_at is not null and exists (select from order_events event
          where event.order_id = orders.id and event.type = 'cancelled' and event.by = 'seller') as hit
        from orders where seller_id = ${sellerId} and paid_at >= ${since(LONG)}`,
      since(SHORT),
    )} union all ${sums(
      'returned',
      sql`select delivered_at as at, exists (select from returns where order_id = orders.id and state <> 'rejected') as hit
        from orders where seller_id = ${sellerId} and delivered_at >= ${since(LONG)}`,
      since(SHORT),
    )} union all ${sums(
      'answered',
      sql`select sent_at as at, answered_at <= sent_at + make_interval(hours => ${ANSWER_MESSAGE_WITHIN_HOURS}::int) as hit from (
          select asked.sent_at, talk.settled_at, (select min(answer.sent_at) from messages answer
            where answer.conversation_id = talk.id and answer.by = 'seller' and answer.sent_at > asked.sent_at) as answered_at,
            (select former.by from messages former where former.conversation_id = talk.id and former.sent_at < asked.sent_at
              order by former.sent_at desc, former.id desc limit 1) as before
          from conversations talk join messages asked on asked.conversation_id = talk.id
          where talk.seller_id = ${sellerId} and talk.last_at >= ${since(LONG)} and asked.by = 'shopper' and asked.sent_at >= ${since(LONG)}
        ) question
        where before is distinct from 'shopper' and (answered_at is not null or (settled_at is null and sent_at < ${answerBy}))`,
      since(SHORT),
    )} union all ${sums(
      'rating',
      sql`select review.written_at as at, review.rating from products product join reviews review on review.product_id = product.id
        where product.seller_id = ${sellerId} and review.state = 'published' and review.written_at >= ${since(LONG)}`,
      since(SHORT),
      sql`sum(rating) filter (where true`,
    )}`)
  const spanned = (many: 'many30' | 'many90', of: 'of30' | 'of90') =>
    Object.fromEntries(rows.map((row) => [row.measure, { many: row[many] ?? 0, of: row[of] }])) as Figures[30]
  return { [SHORT]: spanned('many30', 'of30'), [LONG]: spanned('many90', 'of90') }
}

/** Counts one shop anew and keeps it. */
async function measure(db: Queryable, sellerId: string, { targets, now }: { targets: HealthTargetsDraft; now: Date }) {
  const figures = await countFigures(db, sellerId, now)
  const kept = { figures, measuredAt: now, ...concernOf(weighHealth(figures, targets)) }
  await db
    .insert(sellerHealth)
    .values({ sellerId, ...kept })
    .onConflictDoUpdate({ target: sellerHealth.sellerId, set: kept })
}

/** Counts those anew that were not for the longest time. One that fails keeps no other from being counted. */
export async function measureHealth({
  db,
  clock,
  log,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>): Promise<void> {
  const now = clock.now()
  const stale = new Date(now.getTime() - STALE_MS).toISOString()
  const { rows } = await db.execute<{ id: string }>(sql`
    select seller.id from sellers seller left join seller_health known on known.seller_id = seller.id
    where seller.state in ('approved', 'suspended') and (known.measured_at is null or known.measured_at < ${stale})
    order by known.measured_at nulls first, seller.id limit ${AT_ONCE}`)
  if (rows.length === 0) return
  const targets = await healthTargets({ db, settings })
  for (const { id } of rows)
    await measure(db, id, { targets, now }).catch((error: unknown) =>
      log.error({ err: error, seller: id }, 'the health of a shop could not be measured'),
    )
}
