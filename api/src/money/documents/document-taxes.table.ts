import { bigint, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** What a document's total is made of, by rate. */
export const documentTaxes = pgTable(
  'document_taxes',
  {
    documentId: uuid('document_id').notNull(),
    rateBps: integer('rate_bps').notNull(),
    grossMinor: bigint('gross_minor', { mode: 'number' }).notNull(),
    taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.rateBps] })],
)
