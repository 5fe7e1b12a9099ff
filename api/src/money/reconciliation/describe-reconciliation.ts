import { asc, and, eq, isNull, sql } from 'drizzle-orm'
import type { Difference, DifferencePage, Reconciliation } from 'shared-contracts/reconciliation/reconciliation.schema'
import { RECONCILIATION_PAGE_SIZE } from 'shared-contracts/reconciliation/reconciliation-states'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import { paged, pagedBy } from '../../platform/db/paged'
import { countPaymentEvents } from '../payments/payment-events'
import { reconciliationDifferences, reconciliations } from './reconciliation.table'

type Looking = Pick<Deps, 'db' | 'clock' | 'payments'>

const unsettled = isNull(reconciliationDifferences.settledAt)

/** What was compared, with one page of days. A day has a row for each currency. */
export async function describeReconciliation(deps: Looking, page?: number): Promise<Reconciliation> {
  const { db, payments } = deps
  const provider = payments.name
  const [known] = await db.select().from(reconciliations).where(eq(reconciliations.provider, provider))
  const days = await pagedBy((slice) => loadDays(db, { provider, ...slice }), {
    page,
    size: RECONCILIATION_PAGE_SIZE,
    total: countDays(db, provider),
  })
  return {
    provider,
    comparedUntil: known?.comparedUntil.toISOString() ?? null,
    open: await db.$count(reconciliationDifferences, and(unsettled, eq(reconciliationDifferences.provider, provider))),
    events: await countPaymentEvents(deps),
    ...days,
  }
}

async function countDays(db: Queryable, provider: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(distinct ((at at time zone 'UTC')::date, currency))::int as total from provider_movements where provider = ${provider}`)
  return rows[0]?.total ?? 0
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

async function loadDays(
  db: Queryable,
  { provider, limit, offset }: { provider: string; limit: number; offset: number },
): Promise<Reconciliation['items']> {
  const of = (...kinds: string[]) =>
    sql`coalesce(sum(amount_minor) filter (where kind in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})), 0)`
  const { rows } = await db.execute<Day>(sql`
    with days as (
      select (at at time zone 'UTC')::date as day, currency, count(*)::int as movements, ${of('charge')}::float8 as charged,
        -${of('refund')}::float8 as refunded, -${of('transfer', 'reversal')}::float8 as transferred,
        -${of('chargeback')}::float8 as "chargedBack", (sum(fee_minor) - ${of('fee')})::float8 as fees,
        sum(amount_minor - fee_minor)::float8 as net
      from provider_movements where provider = ${provider} group by 1, 2 order by 1 desc, 2 limit ${limit} offset ${offset}
    )
    select days.*, days.day::text as day, (select count(*)::int from reconciliation_differences found
      where found.provider = ${provider} and found.settled_at is null and found.currency = days.currency
        and (found.at at time zone 'UTC')::date = days.day) as differences
    from days order by days.day desc, days.currency`)
  return rows.map(({ day, currency, movements, differences, ...sums }) => {
    const money = (amountMinor: number) => ({ amountMinor, currency })
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

/** One page of the differences that nobody has looked after: who waits longest comes first. */
export async function listDifferences({ db, payments }: Looking, page?: number): Promise<DifferencePage> {
  const where = and(unsettled, eq(reconciliationDifferences.provider, payments.name))
  return paged(
    db
      .select()
      .from(reconciliationDifferences)
      .where(where)
      .orderBy(asc(reconciliationDifferences.foundAt), asc(reconciliationDifferences.id)),
    { page, size: RECONCILIATION_PAGE_SIZE, total: db.$count(reconciliationDifferences, where) },
    (rows) => rows.map(present),
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
