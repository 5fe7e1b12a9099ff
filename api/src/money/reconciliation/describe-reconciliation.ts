import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Difference, DifferencePage, Reconciliation } from 'shared-contracts/reconciliation/reconciliation.schema'
import { RECONCILIATION_PAGE_SIZE } from 'shared-contracts/reconciliation/reconciliation-states'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { addDays, daysBetween } from '../../platform/clock/days'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import type { Queryable } from '../../platform/db/database'
import { countPaymentEvents } from '../payments/payment-events'
import { reconciliationDifferences, reconciliations } from './reconciliation.table'

type Looking = Pick<Deps, 'db' | 'clock' | 'payments'>

const unsettled = isNull(reconciliationDifferences.settledAt)

/** What was compared, with one page of days, of which each is there: a day is its own key. It has a row for each currency. @param after the day that the page comes before. */
export async function describeReconciliation(
  deps: Looking & Pick<Deps, 'env'>,
  after?: string,
): Promise<Reconciliation> {
  const { db, env, payments } = deps
  const provider = payments.name
  const [known] = await db.select().from(reconciliations).where(eq(reconciliations.provider, provider))
  const span = await spanOf(db, provider)
  const days = span && daysOfPage(span, after)
  return {
    provider,
    comparedUntil: known?.comparedUntil.toISOString() ?? null,
    open: await db.$count(reconciliationDifferences, and(unsettled, eq(reconciliationDifferences.provider, provider))),
    events: await countPaymentEvents(deps),
    items: days ? await loadDays(db, { provider, currency: env.currency, ...days }) : [],
    next: span && days && days.from > span.first ? days.from : null,
    total: span ? daysBetween(span.first, span.last) : 0,
  }
}

/** As many days as a page has, the last of them before `after`; `null` where none is left. */
function daysOfPage({ first, last }: Span, after: string | undefined): { from: string; until: string } | null {
  const until = after !== undefined && after <= last ? addDays(after, -1) : last
  if (until < first) return null
  const from = addDays(until, 1 - RECONCILIATION_PAGE_SIZE)
  return { until, from: from < first ? first : from }
}

interface Span {
  first: string
  last: string
}

/** The first and the last day on which something moved; `null` where nothing did. */
async function spanOf(db: Queryable, provider: string): Promise<Span | null> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select (min(at) at time zone 'UTC')::date::text as first, (max(at) at time zone 'UTC')::date::text as last
    from provider_movements where provider = ${provider}`)
  const [{ first, last } = { first: null, last: null }] = rows
  return first && last ? { first, last } : null
}

interface Day extends Record<string, unknown> {
  day: string
  currency: string
  movements: number
  charged: number
  refunded: number
  transferred: number
  chargedBack: number
  fees: number
  net: number
  differences: number
}

/** Days from one to another, the newest first; only their own movements are read. */
async function loadDays(
  db: Queryable,
  { provider, currency, from, until }: { provider: string; currency: string; from: string; until: string },
): Promise<Reconciliation['items']> {
  const of = (...kinds: string[]) =>
    sql`coalesce(sum(amount_minor) filter (where kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})), 0)`
  const within = (at: SQL) =>
    sql`${at} >= ${from}::date::timestamp at time zone 'UTC' and ${at} < (${until}::date + 1)::timestamp at time zone 'UTC'`
  const { rows } = await db.execute<Day>(sql`
    with sums as (
      select (at at time zone 'UTC')::date as day, currency, count(*)::int as movements, ${of('charge')} as charged,
        -${of('refund')} as refunded, -${of('transfer', 'reversal')} as transferred, -${of('chargeback')} as charged_back,
        sum(fee_minor) - ${of('fee')} as fees, sum(amount_minor - fee_minor) as net
      from provider_movements where provider = ${provider} and ${within(sql`at`)} group by 1, 2
    ), found as (
      select (at at time zone 'UTC')::date as day, currency, count(*)::int as differences from reconciliation_differences
      where provider = ${provider} and settled_at is null and ${within(sql`at`)} group by 1, 2
    ), days as (
      select day::date as day from generate_series(${from}::date::timestamp, ${until}::date::timestamp, '1 day') day
    )
    select days.day::text as day, coalesce(sums.currency, ${currency}) as currency, coalesce(sums.movements, 0) as movements,
      coalesce(sums.charged, 0)::float8 as charged, coalesce(sums.refunded, 0)::float8 as refunded,
      coalesce(sums.transferred, 0)::float8 as transferred, coalesce(sums.charged_back, 0)::float8 as "chargedBack",
      coalesce(sums.fees, 0)::float8 as fees, coalesce(sums.net, 0)::float8 as net, coalesce(found.differences, 0) as differences
    from days left join sums on sums.day = days.day
    left join found on found.day = days.day and found.currency = coalesce(sums.currency, ${currency})
    order by days.day desc, 2`)
  return rows.map(({ day, currency: of, movements, differences, ...sums }) => {
    const money = (amountMinor: number) => ({ amountMinor, currency: of })
    const { charged, refunded, transferred, chargedBack, fees, net } = sums
    return {
      day,
      movements,
      ...{ charged: money(charged), refunded: money(refunded), transferred: money(transferred) },
      ...{ chargedBack: money(chargedBack), fees: money(fees), net: money(net) },
      differences,
    }
  })
}

const { foundAt, id } = reconciliationDifferences
const oldestFirst = keyOrder('asc', ['moment', foundAt], ['id', id])

/** One page of the differences that nobody has looked after: who waits longest comes first. */
export async function listDifferences({ db, payments }: Looking, after?: string): Promise<DifferencePage> {
  const where = and(unsettled, eq(reconciliationDifferences.provider, payments.name))
  return keyedPage(
    ({ limit }) =>
      db
        .select({ row: reconciliationDifferences, key: oldestFirst.key })
        .from(reconciliationDifferences)
        .where(and(where, oldestFirst.beyond(after)))
        .orderBy(oldestFirst.order)
        .limit(limit),
    { after, size: RECONCILIATION_PAGE_SIZE, total: db.$count(reconciliationDifferences, where) },
    (rows) => rows.map(({ row }) => present(row)),
  )
}

function present(row: typeof reconciliationDifferences.$inferSelect): Difference {
  const { id, kind, about, ref, number, oursMinor, theirsMinor, currency, foundAt } = row
  const money = (amountMinor: number | null) => (amountMinor === null ? null : { amountMinor, currency })
  return {
    ...{ id, kind, about, ref, number },
    ...{ ours: money(oursMinor), theirs: money(theirsMinor), foundAt: foundAt.toISOString() },
  }
}

/** Notes what a difference was. Said twice it is noted once, as it was said first. */
export async function settleDifference(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  { id, note, settledBy }: { id: string; note: string; settledBy: string },
): Promise<Difference> {
  const same = eq(reconciliationDifferences.id, id)
  await db
    .update(reconciliationDifferences)
    .set({ settledAt: clock.now(), settledBy, note })
    .where(and(same, unsettled))
  const [settled] = await db.select().from(reconciliationDifferences).where(same)
  if (!settled) throw refuse('NOT_FOUND')
  return present(settled)
}
