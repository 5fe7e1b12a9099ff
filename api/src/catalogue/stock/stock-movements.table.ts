import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/**
 * Why the counters of a variant are what they are; rows are added, never changed. `reserved` and `released` move what is reserved,
 * `shipped` (negative) moves both, the others move what is on hand.
 */
export const stockMovements = pgTable('stock_movements', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  variantId: uuid('variant_id').notNull(),
  kind: text({
    enum: ['received', 'reserved', 'released', 'shipped', 'returned', 'adjusted', 'damaged', 'counted'],
  }).notNull(),
  quantity: integer().notNull(),
  /** The account that did it; `null` for the system. */
  actorId: uuid('actor_id'),
  at: moment('at').notNull(),
  /** The order that it was for, if any. */
  orderId: uuid('order_id'),
  /** What a person wrote about it. */
  reason: text(),
})
