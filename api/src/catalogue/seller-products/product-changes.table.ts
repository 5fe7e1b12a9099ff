import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '../products/products.table'
import { moment } from '../../platform/db/columns'

/** What was done to a product, one row per version; of the same person's autosaves in a row, the last. */
export const productChanges = pgTable(
  'product_changes',
  {
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    version: integer(),
    kind: text({
      enum: [
        ...(['created', 'typed', 'discarded', 'saved', 'published', 'archived', 'restored'] as const),
        ...(['submitted', 'withdrawn', 'approved', 'corrected'] as const),
      ],
    }).notNull(),
    /** Names of the contract's fields that came out different. */
    fields: text().array().notNull(),
    /** `null` for an account that is gone, and for staff. */
    actorId: uuid('actor_id'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.version] })],
)
