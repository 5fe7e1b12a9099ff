import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { variants } from './variants.table'

/** Pieces of a variant. The database itself refuses to reserve what is not on hand. */
export const stockLevels = pgTable('stock_levels', {
  variantId: uuid('variant_id')
    .primaryKey()
    .references(() => variants.id, { onDelete: 'cascade' }),
  onHand: integer('on_hand').notNull(),
  reserved: integer().notNull().default(0),
})
