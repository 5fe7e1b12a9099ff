import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { colors } from './colors.table'
import { products } from './products.table'
import { sizes } from './sizes.table'

/** What is actually bought: a product in one colour and size. */
export const variants = pgTable(
  'variants',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id').notNull(),
    sku: text().notNull(),
    color: text()
      .notNull()
      .references(() => colors.slug),
    size: text()
      .notNull()
      .references(() => sizes.slug),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.sellerId, table.sku), unique().on(table.productId, table.color, table.size)],
)
