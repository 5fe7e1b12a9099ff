import { bigint, boolean, char, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  IMPORT_MODES,
  IMPORT_STATES,
  type ReadImportField,
  WORD_KINDS,
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
  columns: jsonb().$type<(ReadImportField | null)[]>().notNull(),
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
  /** What staff said when they stopped it. */
  stopReason: text('stop_reason'),
})
export type ImportRecord = typeof productImports.$inferSelect

/** One row of the file. */
export interface FileRow {
  /** As a spreadsheet numbers it: the header is 1. */
  line: number
  cells: string[]
}

/** The rows of one product, in the order of the file. What has an outcome is finished: nobody looks at it again. */
export const productImportGroups = pgTable(
  'product_import_groups',
  {
    importId: uuid('import_id').notNull(),
    position: integer().notNull(),
    handle: text().notNull(),
    rows: jsonb().$type<FileRow[]>().notNull(),
    /** Lines whose SKU stood in another product's row before. */
    twice: integer().array().notNull().default([]),
    /** What the check says that would be done; `null` until it was there. */
    plan: text({ enum: ['create', 'update', 'skip', 'wrong'] }),
    productId: uuid('product_id'),
    outcome: text({ enum: ['created', 'updated', 'unchanged', 'skipped', 'failed'] }),
    /** It goes into the shop once its pictures have come. */
    publish: boolean().notNull().default(false),
    pictures: text({ enum: ['none', 'waiting', 'done'] })
      .notNull()
      .default('none'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

export type ImportGroup = typeof productImportGroups.$inferSelect

/** Pictures that came in a ZIP file. */
export const productImportFiles = pgTable(
  'product_import_files',
  {
    importId: uuid('import_id').notNull(),
    /** Without its folders, in lower case. */
    name: text().notNull(),
    /** Its name in the store of waiting files. */
    file: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
)

/** Pictures of a product that are to be fetched, or were, in the order in which the product shows them. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    importId: uuid('import_id').notNull(),
    position: integer().notNull(),
    place: integer().notNull(),
    line: integer().notNull(),
    /** An address, or a name in the ZIP file. */
    source: text().notNull(),
    alt: text().notNull(),
    color: text(),
    /** Once it has come. */
    pictureId: text('picture_id'),
    failed: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position, table.place] })],
)

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
