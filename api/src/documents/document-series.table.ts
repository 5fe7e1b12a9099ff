import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS } from 'shared-contracts/documents/document-kinds'

/** How far the numbers of an issuer's documents have come, by kind and year. */
export const documentSeries = pgTable(
  'document_series',
  {
    issuerId: uuid('issuer_id').notNull(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    year: integer().notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuerId, table.kind, table.year] })],
)
