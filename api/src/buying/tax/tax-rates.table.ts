import { char, integer, pgTable } from 'drizzle-orm/pg-core'

/** What is contained in a price, by the country that the parcel goes to. A country without a row has none. */
export const taxRates = pgTable('tax_rates', {
  country: char({ length: 2 }).primaryKey(),
  /** Hundredths of a percent. */
  rateBps: integer('rate_bps').notNull(),
})
