import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** What the marketplace takes: the first rule that fits a line, by position. */
export const commissionRules = pgTable('commission_rules', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  sellerId: uuid('seller_id'),
  categoryId: uuid('category_id'),
  /** Hundredths of a percent of what the line was sold for. */
  rateBps: integer('rate_bps').notNull(),
  /** Tax on the commission itself. */
  taxBps: integer('tax_bps').notNull(),
})
