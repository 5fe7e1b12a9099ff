import { boolean, char, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  IMPORT_MODES,
  IMPORT_STATES,
  type ImportField,
  type WordKind,
} from 'shared-contracts/product-imports/import-limits'
import { moment } from '../../platform/db/columns'

/** What a word of the file stands for, by list and word in lower case. */
export type Choices = Partial<Record<WordKind, Record<string, string>>>

/** A CSV file of products on its way into the shop, and what became of it. */
export const productImports = pgTable('product_imports', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  /** `null` for an account that is gone. */
  createdBy: uuid('created_by'),
  fileName: text('file_name').notNull(),
  state: text({ enum: IMPORT_STATES }).notNull(),
  mode: text({ enum: IMPORT_MODES }).notNull(),
  drafts: boolean().notNull(),
  delimiter: char({ length: 1 }).notNull(),
  headers: text().array().notNull(),
  /** One for each header. */
  columns: jsonb().$type<(ImportField | null)[]>().notNull(),
  /** The first cell of each column that is not empty. */
  samples: text().array().notNull(),
  choices: jsonb().$type<Choices>().notNull(),
  rows: integer().notNull(),
  /** Who works on it, and until when nobody else may. */
  leaseId: uuid('lease_id'),
  leaseUntil: moment('lease_until'),
  /** How often work on it has ended without giving it back, one time after the other. */
  failures: integer().notNull().default(0),
  /** When it had its last turn: imports take turns. */
  workedAt: moment('worked_at').notNull(),
  createdAt: moment('created_at').notNull(),
  startedAt: moment('started_at'),
  finishedAt: moment('finished_at'),
})
export type ImportRecord = typeof productImports.$inferSelect
