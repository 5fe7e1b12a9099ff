import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { products } from '../products/products.table'
import { moment } from '../../platform/db/columns'

/** What is typed of a product and not taken over yet; shoppers see nothing of it. */
export const productDrafts = pgTable('product_drafts', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  typed: jsonb().$type<TypedProduct>().notNull(),
  /** The product's version when it was kept: a higher one there means that somebody has changed the product since. */
  version: integer().notNull(),
  savedBy: uuid('saved_by'),
  savedAt: moment('saved_at').notNull(),
})
