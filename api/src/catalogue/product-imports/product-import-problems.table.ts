import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { WORD_KINDS } from 'shared-contracts/product-imports/import-limits'

/** What is wrong with a cell, or a notice about it. */
export const productImportProblems = pgTable('product_import_problems', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  importId: uuid('import_id').notNull(),
  position: integer().notNull(),
  line: integer().notNull(),
  column: text('col').notNull(),
  value: text().notNull(),
  message: text().notNull(),
  level: text({ enum: ['error', 'note'] }).notNull(),
  /** The list that the cell's word is not in. */
  wordKind: text('word_kind', { enum: WORD_KINDS }),
})
