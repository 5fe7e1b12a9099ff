import { sql, type SQL } from 'drizzle-orm'
import type { RatedTaxClass } from 'shared-contracts/tax/tax-terms'
import type { Deps } from '../../deps'
import type { Refusal } from '../../http/refuse'
import type { Tx } from '../../platform/db/database'

/** Every rate, with `until`, when the next one for the same country and class begins. */
export const rateSpans = sql`(
  select one.*, lead(one.starts_at) over (partition by one.country, one.tax_class order by one.starts_at nulls first) as until
  from tax_rates one)`

/** From the class for most tax to the one for least. */
export const placeOf = (rate: SQL) =>
  sql`array_position(array['standard', 'reduced', 'super_reduced'], ${rate}.tax_class)`

/** A rate of a class for less tax that is above one of a class for more while both count, in hundredths of a percent. */
export interface Crossing {
  lowId: string
  lowClass: RatedTaxClass
  lowBps: number
  highId: string
  highClass: RatedTaxClass
  highBps: number
}

/** Those of every country, from now on. */
async function crossings(tx: Tx, now: Date): Promise<Crossing[]> {
  const { rows } = await tx.execute<Crossing & Record<string, unknown>>(sql`
    select low.id as "lowId", low.tax_class as "lowClass", low.rate_bps as "lowBps",
      high.id as "highId", high.tax_class as "highClass", high.rate_bps as "highBps"
    from ${rateSpans} low join ${rateSpans} high on high.country = low.country
      and ${placeOf(sql`high`)} < ${placeOf(sql`low`)} and high.rate_bps < low.rate_bps
      and tstzrange(low.starts_at, low.until) && tstzrange(high.starts_at, high.until)
    where coalesce(least(low.until, high.until) > ${now.toISOString()}::timestamptz, true)
    order by ${placeOf(sql`high`)} desc, ${placeOf(sql`low`)}`)
  return rows
}

const isSame = (one: Crossing, other: Crossing) =>
  one.lowId === other.lowId &&
  one.highId === other.highId &&
  one.lowBps === other.lowBps &&
  one.highBps === other.highBps

/**
 * Changes rates in a transaction, one change after the other. What crossed before may go on: it is mended one rate at a time.
 *
 * @param refused what is thrown where the change makes rates cross.
 */
export function keepOrder<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  change: (tx: Tx) => Promise<T>,
  refused: (crossing: Crossing) => Refusal,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tax rates', 0))`)
    const before = await crossings(tx, clock.now())
    const done = await change(tx)
    const made = (await crossings(tx, clock.now())).find((one) => !before.some((other) => isSame(one, other)))
    if (made) throw refused(made)
    return done
  })
}
