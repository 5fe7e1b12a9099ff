import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

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
