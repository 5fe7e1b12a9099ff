import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products } from './products.table'

/** A product without its ground, for tiles that have one of their own. Not every product has one. */
export const productCutouts = pgTable('product_cutouts', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  pictureId: text('picture_id').notNull(),
  alt: text().notNull(),
})
