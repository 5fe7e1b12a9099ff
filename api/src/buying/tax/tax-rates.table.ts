import { char, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { RATED_TAX_CLASSES } from 'shared-contracts/tax/tax-terms'
import { moment } from '../../platform/db/columns'

/**
 * What is contained in a price, by the country that the parcel goes to and the class of what is in it. Of those for the same country and class
 * each counts until the next one begins. A class without a rate has the standard one, a country without any has none.
 */
export const taxRates = pgTable('tax_rates', {
  id: uuid().primaryKey().defaultRandom(),
  country: char({ length: 2 }).notNull(),
  taxClass: text('tax_class', { enum: RATED_TAX_CLASSES }).notNull().default('standard'),
  /** Hundredths of a percent. */
  rateBps: integer('rate_bps').notNull(),
  /** `null`: from the beginning. */
  startsAt: moment('starts_at'),
  /** Counts an admin's changes. */
  version: integer().notNull().default(0),
})
