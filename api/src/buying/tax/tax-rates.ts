import { sql } from 'drizzle-orm'
import type { RatedTaxClass } from 'shared-contracts/tax/tax-terms'
import type { Deps } from '../../deps'
import type { Queryable } from '../../platform/db/database'
import type { Value } from '../../platform/db/statement'
import { taxRates } from './tax-rates.table'

/**
 * In SQL: the rate that the price of `products` contains, or that is added to it, when the parcel goes to a country, in hundredths of a percent; 0 where nothing is known.
 * What its category says of its class counts, else what the department says.
 */
export const rateOfProduct = (country: Value, at: Value) => sql`
  (select case when class.name = 'zero' then 0 else coalesce((
      select rate.rate_bps from tax_rates rate
      where rate.country = ${country} and rate.tax_class in (class.name, 'standard')
        and (rate.starts_at is null or rate.starts_at <= ${at}::timestamptz)
      order by rate.tax_class = class.name desc, rate.starts_at desc nulls last limit 1), 0) end
    from (select coalesce(category.tax_class, department.tax_class, 'standard') as name from categories category
      left join categories department on department.id = category.parent_id where category.id = products.category_id) class)`

/** The rates of products where parcels go to a country, in hundredths of a percent, by the product's id. */
export async function ratesOfProducts(
  db: Queryable,
  productIds: readonly string[],
  { country, now }: { country: string | null; now: Date },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; bps: number }>(sql`
    select id, ${rateOfProduct(sql`${country}::text`, now.toISOString())} as bps from products
    where id = any(${sql.param([...new Set(productIds)])}::uuid[])`)
  return new Map(rows.map(({ id, bps }) => [id, bps]))
}

/** In SQL: the standard rate of a country at a moment, in hundredths of a percent; null where nothing is known. */
export const standardRate = (country: Value, at: Value) => sql`
  (select rate.rate_bps from tax_rates rate where rate.country = ${country} and rate.tax_class = 'standard'
    and (rate.starts_at is null or rate.starts_at <= ${at}::timestamptz) order by rate.starts_at desc nulls last limit 1)`

/**
 * Standard, reduced and super-reduced rates of 2026 in hundredths of a percent, as far as a country has them. Source: the European Commission's
 * “VAT rates applied”; national offices for the others. Of three reduced rates the two that goods have most often.
 */
const RATES: Readonly<Record<string, readonly [standard: number, reduced?: number, superReduced?: number]>> = {
  AT: [2000, 1000], BE: [2100, 1200, 600], BG: [2000, 900], CH: [810, 260], CY: [1900, 900, 500], CZ: [2100, 1200], DE: [1900, 700],
  DK: [2500], EE: [2400, 1300, 900], ES: [2100, 1000, 400], FI: [2550, 1350, 1000], FR: [2000, 1000, 550], GB: [2000, 500],
  GR: [2400, 1300, 600], HR: [2500, 1300, 500], HU: [2700, 1800, 500], IE: [2300, 1350, 900], IT: [2200, 1000, 400],
  LT: [2100, 1200, 500], LU: [1700, 800, 300], LV: [2100, 1200, 500], MT: [1800, 700, 500], NL: [2100, 900], NO: [2500, 1500, 1200],
  PL: [2300, 800, 500], PT: [2300, 1300, 600], RO: [2100, 1100], SE: [2500, 1200, 600], SI: [2200, 950, 500], SK: [2300, 1900, 500],
} // prettier-ignore

const CLASSES = ['standard', 'reduced', 'super_reduced'] as const satisfies RatedTaxClass[]

/** Gives a new shop the rates of the countries that it delivers to; a rate that is there stays. */
export async function seedTaxRates({ db }: Pick<Deps, 'db'>): Promise<void> {
  const rows = Object.entries(RATES).flatMap(([country, rates]) =>
    CLASSES.flatMap((taxClass, index) => {
      const rateBps = rates[index]
      return rateBps === undefined ? [] : [{ country, taxClass, rateBps }]
    }),
  )
  await db.insert(taxRates).values(rows).onConflictDoNothing()
}
