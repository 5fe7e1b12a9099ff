import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ProductCorrection } from 'shared-contracts/desk-products/product-correction.schema'
import { moment } from '../../platform/db/columns'
import { products } from '../products/products.table'

/** What staff have put right of sellers' products, and why. */
export const productCorrections = pgTable('product_corrections', {
  id: uuid().primaryKey(),
  productId: uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** Of the product, which it got by this. */
  version: integer().notNull(),
  changes: jsonb().$type<ProductCorrection['changes']>().notNull(),
  reason: text().notNull(),
  /** Who of the staff; `null` of an account that is gone. */
  by: uuid(),
  at: moment('at').notNull(),
})
