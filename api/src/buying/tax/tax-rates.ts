import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { taxRates } from './tax-rates.table'
import type { Deps } from '../../deps'

/** The rate that prices contain when the parcel goes to a country, in hundredths of a percent; 0 where nothing is known. */
export async function taxRateOf(db: Queryable, country: string | null): Promise<number> {
  if (country === null) return 0
  const [rate] = await db.select({ bps: taxRates.rateBps }).from(taxRates).where(eq(taxRates.country, country))
  return rate?.bps ?? 0
}

/** Standard rates in hundredths of a percent. Source: the European Commission's "VAT rates applied"; national offices for the others. */
const STANDARD_RATES: Readonly<Record<string, number>> = {
  AT: 2000, BE: 2100, BG: 2000, CH: 810, CY: 1900, CZ: 2100, DE: 1900, DK: 2500, EE: 2400, ES: 2100, FI: 2550, FR: 2000,
  GB: 2000, GR: 2400, HR: 2500, HU: 2700, IE: 2300, IT: 2200, LT: 2100, LU: 1700, LV: 2100, MT: 1800, NL: 2100, NO: 2500,
  PL: 2300, PT: 2300, RO: 2100, SE: 2500, SI: 2200, SK: 2300,
} // prettier-ignore

/** Gives a new shop the standard rates of the countries that it delivers to; a rate that is there stays. */
export async function seedTaxRates({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .insert(taxRates)
    .values(Object.entries(STANDARD_RATES).map(([country, rateBps]) => ({ country, rateBps })))
    .onConflictDoNothing()
}
