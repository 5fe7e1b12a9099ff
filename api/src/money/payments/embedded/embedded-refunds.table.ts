import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** The embedded provider’s own books: refunds. */
export const embeddedRefunds = pgTable('embedded_refunds', {
  key: text().primaryKey(),
  ref: text().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
})
