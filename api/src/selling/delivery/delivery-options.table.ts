import { bigint, boolean, char, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Delivery options. Those of no seller are for all sellers that have none of their own. */
export const deliveryOptions = pgTable('delivery_options', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id'),
  name: text().notNull(),
  currency: char({ length: 3 }).notNull(),
  priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  /** From this subtotal on it costs nothing; `null`: it always costs. */
  freeFromMinor: bigint('free_from_minor', { mode: 'number' }),
  /** Working days. */
  minDays: integer('min_days').notNull(),
  maxDays: integer('max_days').notNull(),
  /** ISO 3166-1; `null`: everywhere we deliver. */
  countries: char({ length: 2 }).array(),
  enabled: boolean().notNull().default(true),
})
