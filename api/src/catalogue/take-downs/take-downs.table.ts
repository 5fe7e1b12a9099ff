import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  TAKE_DOWN_CATEGORIES,
  TAKE_DOWN_GROUNDS,
  TAKE_DOWN_SCOPES,
  TAKE_DOWN_SOURCES,
} from 'shared-contracts/desk-products/desk-product-terms'
import { moment } from '../../platform/db/columns'
import { products } from '../products/products.table'

/** Statements of reasons, and what came of them; a product has one at most that is not restored. Nothing of them changes once it is said. */
export const takeDowns = pgTable('take_downs', {
  id: uuid().primaryKey(),
  productId: uuid('product_id')
    .notNull()
    .references(() => products.id),
  category: text({ enum: TAKE_DOWN_CATEGORIES }).notNull(),
  ground: text({ enum: TAKE_DOWN_GROUNDS }).notNull(),
  provision: text().notNull(),
  facts: text().notNull(),
  scope: text({ enum: TAKE_DOWN_SCOPES }).notNull(),
  source: text({ enum: TAKE_DOWN_SOURCES }).notNull(),
  by: uuid().notNull(),
  at: moment('at').notNull(),
  appeal: text(),
  appealedBy: uuid('appealed_by'),
  appealedAt: moment('appealed_at'),
  /** It stays down against the appeal. */
  keptReason: text('kept_reason'),
  keptBy: uuid('kept_by'),
  keptAt: moment('kept_at'),
  restoredReason: text('restored_reason'),
  restoredBy: uuid('restored_by'),
  restoredAt: moment('restored_at'),
})
