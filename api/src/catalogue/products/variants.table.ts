import { isNull } from 'drizzle-orm'
import { integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'
import { colors, sizes } from './vocabulary.table'
import { products } from './products.table'

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
    /** Since then it is not for sale any more, and kept for the orders that name it. */
    archivedAt: moment('archived_at'),
    /** At so many available pieces it counts as low; `null` as the shop says. */
    lowAt: integer('low_at'),
  },
  (table) => [
    unique().on(table.sellerId, table.sku),
    // Of merged colours a product may have had both: what is archived of them stays twice.
    uniqueIndex().on(table.productId, table.color, table.size).where(isNull(table.archivedAt)),
  ],
)
