import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

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
