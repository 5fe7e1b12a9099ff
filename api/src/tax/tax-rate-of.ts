import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { taxRates } from './tax-rates.table'

/** The rate that prices contain when the parcel goes to a country, in hundredths of a percent; 0 where nothing is known. */
export async function taxRateOf(db: Queryable, country: string | null): Promise<number> {
  if (country === null) return 0
  const [rate] = await db.select({ bps: taxRates.rateBps }).from(taxRates).where(eq(taxRates.country, country))
  return rate?.bps ?? 0
}
