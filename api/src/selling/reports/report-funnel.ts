import { sql, type SQL } from 'drizzle-orm'
import type { FunnelReport, FunnelSteps } from 'shared-contracts/analytics/analytics.schema'
import type { ReportQuery } from 'shared-contracts/reports/report.schema'
import { addDays, dayIn, HOUR_MS, startOfDay } from '../../platform/clock/days'
import { openReportOfAll, type ReportDeps } from './open-report'
import type { Days } from './report-period'
import { endOf } from './sales-source'

/** Looks at products are written down some time after they were taken. */
const SETTLED_AFTER_MS = HOUR_MS
/** Checkouts that nobody paid are kept for a day more: none is counted in part. */
const KEPT_DAYS = 29

type Counted = FunnelSteps & Record<string, unknown>

/** How many looked at a product, began to check out and paid. Of the day before today, looks are those of the whole day. */
export async function reportFunnel(deps: ReportDeps, query: ReportQuery): Promise<FunnelReport> {
  const { period, compared, comparedEnd, of } = await openReportOfAll(deps, query)
  const { rows } = await deps.db.execute<{ first: string | null; after: string | null }>(
    sql`select min(day)::text as first, (max(day) + 1)::text as after from funnel_days`,
  )
  const today = dayIn(of.zone, deps.clock.now())
  const { first, after } = rows[0] ?? {}
  // Nothing is known of days before the first one, whatever of them is there still.
  const read = { zone: of.zone, first: first ?? today, until: after ?? today }
  return {
    ...{ period, compared, currency: of.currency },
    now: await countSteps(deps, period, read),
    before: await countSteps(deps, compared, { ...read, ...comparedEnd }),
    since: first ?? today,
  }
}

/** Days before `until` from their sums, the others from what is there. @param end before the last day's end. */
async function countSteps(
  { db }: ReportDeps,
  { from: asked, to }: Days,
  { zone, first, until, end }: { zone: string; first: string; until: string; end?: Date },
): Promise<FunnelSteps> {
  const from = asked < first ? first : asked
  const fresh = end || from > until ? from : until
  const after = addDays(to, 1)
  const live = fresh < after ? sql`union all ${stepsIn(fresh, { zone, after, ...(end && { end }) })}` : sql``
  const { rows } = await db.execute<Counted>(sql`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(checkouts), 0)::int as checkouts,
      coalesce(sum(purchases), 0)::int as purchases
    from (select views, checkouts, purchases from funnel_days
      where day >= ${from}::date and day < ${fresh}::date and day < ${after}::date ${live}) counted`)
  const [sums] = rows
  if (!sums) throw new Error('A sum over nothing is a row, too')
  return sums
}

/** One row: what was counted from one day to another, that one excluded. */
function stepsIn(from: string, { zone, after, end }: { zone: string; after: string; end?: Date }): SQL {
  const start = startOfDay(from, zone)
  const before = endOf(after, zone, end)
  return sql`select
    (select coalesce(sum(views), 0) from product_views where span = 'day' and start >= ${from}::date and start < ${after}::date) as views,
    (select count(*) from checkouts where created_at >= ${start} and created_at < ${before}) as checkouts,
    (select count(distinct purchase_id) from orders where paid_at >= ${start} and paid_at < ${before}) as purchases`
}

/** Counts the days that are over and not counted yet; a new shop begins with those whose checkouts are still there. Two at once count the same. */
export async function countFunnelDays({ db, clock, env }: ReportDeps): Promise<void> {
  const zone = env.timeZone
  const end = dayIn(zone, new Date(clock.now().getTime() - SETTLED_AFTER_MS))
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select coalesce((select max(day) + 1 from funnel_days),
      (select greatest(min(created_at at time zone ${zone})::date, ${addDays(end, -KEPT_DAYS)}::date) from checkouts))::text as next`)
  for (let day = rows[0]?.next ?? end; day < end; day = addDays(day, 1))
    await db.execute(sql`
      insert into funnel_days select ${day}::date, counted.* from (${stepsIn(day, { zone, after: addDays(day, 1) })}) counted
      on conflict do nothing`)
}
