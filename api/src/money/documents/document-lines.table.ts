import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** What a document charges or takes back, in minor units, tax included. */
export const documentLines = pgTable(
  'document_lines',
  {
    documentId: uuid('document_id').notNull(),
    position: integer().notNull(),
    kind: text({ enum: ['piece', 'delivery', 'adjustment'] }).notNull(),
    orderLineId: uuid('order_line_id'),
    title: text().notNull(),
    detail: text().notNull(),
    sku: text(),
    quantity: integer().notNull(),
    unitMinor: bigint('unit_minor', { mode: 'number' }).notNull(),
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull(),
    /** Of an adjustment, below zero where less goes back than was paid. */
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    taxRateBps: integer('tax_rate_bps').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.position] })],
)
