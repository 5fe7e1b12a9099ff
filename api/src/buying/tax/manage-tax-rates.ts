import { randomUUID } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { TaxCountry, TaxRate, TaxRateDraft } from 'shared-contracts/tax/tax.schema'
import { taxMessages as messages, type TaxRateState } from 'shared-contracts/tax/tax-terms'
import type { Deps } from '../../deps'
import { lockSeen, type Seen } from '../../http/lock-seen'
import { refuseField, type Refusal, type Refuses } from '../../http/refuse'
import { dayIn, startOfDay } from '../../platform/clock/days'
import type { Queryable, Tx } from '../../platform/db/database'
import { type Crossing, keepOrder, placeOf, rateSpans } from './keep-order'
import { taxRates } from './tax-rates.table'

type TaxDeps = Pick<Deps, 'db' | 'clock' | 'env'>
type Reading = Omit<TaxDeps, 'db'> & { db: Queryable }
type RateRow = typeof taxRates.$inferSelect

const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`
const stateAt = (now: SQL) =>
  sql`case when rate.until <= ${now} then 'ended' when rate.starts_at > ${now} then 'planned' else 'in_force' end`
const CLASS_ORDER = placeOf(sql`rate`)

async function loadRates({ db, clock, env }: Reading, where: SQL): Promise<TaxRate[]> {
  const day = (moment: SQL) => sql`to_char(${moment} at time zone ${env.timeZone}, 'YYYY-MM-DD')`
  const { rows } = await db.execute<TaxRate & Record<string, unknown>>(sql`
    select rate.id, rate.country, rate.tax_class as "taxClass", rate.rate_bps as "rateBps", rate.version,
      ${stateAt(momentOf(clock.now()))} as state, ${day(sql`rate.starts_at`)} as "startsOn",
      ${day(sql`(rate.until - interval '1 millisecond')`)} as "endsOn"
    from ${rateSpans} rate where ${where}
    order by rate.country, ${CLASS_ORDER}, rate.starts_at nulls first`)
  return rows
}

/** Rates that are planned, or have ended: a few of each country. */
export async function listRates(
  deps: TaxDeps,
  { state = 'planned' }: { state?: TaxRateState | undefined },
): Promise<{ items: TaxRate[]; total: number }> {
  const items = await loadRates(deps, sql`${stateAt(momentOf(deps.clock.now()))} = ${state}`)
  return { items, total: items.length }
}

/** Countries with what is in force, and what follows it. */
export async function listCountries({ db, clock, env }: TaxDeps): Promise<{ items: TaxCountry[]; total: number }> {
  const now = momentOf(clock.now())
  const { rows: items } = await db.execute<TaxCountry & Record<string, unknown>>(sql`
      select place.country, (
        select coalesce(json_agg(json_build_object('taxClass', rate.tax_class, 'rateBps', rate.rate_bps, 'next', (
          select json_build_object('rateBps', later.rate_bps,
            'startsOn', to_char(later.starts_at at time zone ${env.timeZone}, 'YYYY-MM-DD'))
          from tax_rates later where later.country = rate.country and later.tax_class = rate.tax_class and later.starts_at = rate.until
        )) order by ${CLASS_ORDER}), '[]')
        from ${rateSpans} rate where rate.country = place.country and ${stateAt(now)} = 'in_force') as rates
      from (select distinct country from tax_rates) place order by place.country`)
  return { items, total: items.length }
}

async function showRate(deps: Reading, id: string): Promise<TaxRate> {
  const [rate] = await loadRates(deps, sql`rate.id = ${id}`)
  if (!rate) throw new Error(`Rate ${id} went while it was changed`)
  return rate
}

/** What a draft says, as the table keeps it. One that begins today begins now. */
function valuesOf(
  context: Omit<TaxDeps, 'db'> & Refuses<'VALIDATION_FAILED'>,
  { country, taxClass, rateBps, startsOn }: TaxRateDraft,
) {
  const { clock, env } = context
  const today = dayIn(env.timeZone, clock.now())
  if (startsOn < today)
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'startsOn', code: 'PAST', message: messages.past })
  const startsAt = startsOn === today ? momentOf(clock.now()) : startOfDay(startsOn, env.timeZone)
  return { country, taxClass, rateBps, startsAt }
}

const percent = (bps: number) => `${bps / 100}%`

/** Says at the field of a rate that it would cross another one, or that two others would. */
function refuseCrossing(context: Refuses<'VALIDATION_FAILED'>, id: string, crossing: Crossing): Refusal {
  const { lowId, lowClass, lowBps, highId, highClass, highBps } = crossing
  const at = (field: string, code: string, message: string) =>
    refuseField(context, 'VALIDATION_FAILED', { field, code, message })
  if (lowId === id) return at('rateBps', 'ABOVE', messages.above(highClass, percent(highBps)))
  if (highId === id) return at('rateBps', 'BELOW', messages.below(lowClass, percent(lowBps)))
  return at('startsOn', 'CROSSED', messages.crossed)
}

async function oneOfTheDay<T>(context: Refuses<'VALIDATION_FAILED'>, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { constraint } = ((error as Error).cause ?? error) as { constraint?: string }
    if (constraint !== 'tax_rates_start_key') throw error
    throw refuseField(context, 'VALIDATION_FAILED', { field: 'startsOn', code: 'TAKEN', message: messages.taken })
  }
}

/** Adds a rate from a day on; the one before it for the same country and class counts until then. */
export async function addRate(context: TaxDeps & Refuses<'VALIDATION_FAILED'>, draft: TaxRateDraft): Promise<TaxRate> {
  const id = randomUUID()
  const change = keepOrder(
    context,
    (tx) => tx.insert(taxRates).values({ id, ...valuesOf(context, draft) }),
    (crossing) => refuseCrossing(context, id, crossing),
  )
  await oneOfTheDay(context, change)
  return showRate(context, id)
}

/** Locks a rate that is as it was seen, and not in force yet. */
async function lockPlanned(
  tx: Tx,
  context: Pick<Deps, 'clock'> & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  seen: Seen,
): Promise<RateRow> {
  const rate = await lockSeen(tx, taxRates, seen, context)
  if (rate.startsAt === null || rate.startsAt <= context.clock.now())
    throw context.refuse('REFUSED', {
      detail: 'This rate is in force already, and orders were placed with it: add another one from a day on.',
    })
  return rate
}

/** Changes a rate that is not in force yet. */
export async function updateRate(
  context: TaxDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED' | 'VALIDATION_FAILED'>,
  { id, version, ...draft }: TaxRateDraft & Seen,
): Promise<TaxRate> {
  const change = keepOrder(
    context,
    async (tx) => {
      await lockPlanned(tx, context, { id, version })
      const next = { ...valuesOf(context, draft), version: version + 1 }
      await tx.update(taxRates).set(next).where(eq(taxRates.id, id))
    },
    (crossing) => refuseCrossing(context, id, crossing),
  )
  await oneOfTheDay(context, change)
  return showRate(context, id)
}

/** Deletes a rate that is not in force yet. @returns it as it was. */
export function removeRate(
  context: TaxDeps & Refuses<'CONFLICT' | 'NOT_FOUND' | 'REFUSED'>,
  seen: Seen,
): Promise<TaxRate> {
  return keepOrder(
    context,
    async (tx) => {
      await lockPlanned(tx, context, seen)
      const removed = await showRate({ ...context, db: tx }, seen.id)
      await tx.delete(taxRates).where(eq(taxRates.id, seen.id))
      return removed
    },
    () => context.refuse('REFUSED', { detail: messages.crossed }),
  )
}
