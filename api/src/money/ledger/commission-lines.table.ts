import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** The commission of a line, computed when it was sold and never again. */
export const commissionLines = pgTable('commission_lines', {
  orderLineId: uuid('order_line_id').primaryKey(),
  ruleId: uuid('rule_id'),
  baseMinor: bigint('base_minor', { mode: 'number' }).notNull(),
  rateBps: integer('rate_bps').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  taxBps: integer('tax_bps').notNull(),
  taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
})
