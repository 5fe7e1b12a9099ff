import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

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
