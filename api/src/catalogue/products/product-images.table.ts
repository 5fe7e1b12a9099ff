import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { colors } from './vocabulary.table'
import { products } from './products.table'

/** The pictures of a product, in their order. */
export const productImages = pgTable(
  'product_images',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    pictureId: text('picture_id').notNull(),
    /** The colour that it shows; `null` when it shows all. */
    color: text().references(() => colors.slug),
    alt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

/** A product without its ground, for tiles that have one of their own. Not every product has one. */
export const productCutouts = pgTable('product_cutouts', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  pictureId: text('picture_id').notNull(),
  alt: text().notNull(),
})
