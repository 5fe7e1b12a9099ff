import { boolean, integer, jsonb, pgTable, real, text, uuid, primaryKey } from 'drizzle-orm/pg-core'
import type { Safety } from 'shared-contracts/product-safety/safety.schema'
import { moment, searchWords } from '../../platform/db/columns'
import { brands, categories } from './vocabulary.table'

export const products = pgTable('products', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  /** `null` only of a draft that has not chosen yet; so with its brand. */
  categoryId: uuid('category_id').references(() => categories.id),
  brandId: uuid('brand_id').references(() => brands.id),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  details: text().notNull(),
  material: text(),
  /** Who made it; `null`: as its shop says. */
  safety: jsonb().$type<Safety>(),
  season: text({ enum: ['winter', 'summer', 'all'] })
    .notNull()
    .default('all'),
  status: text({ enum: ['draft', 'published', 'archived'] }).notNull(),
  /** Its seller may not sell now, or the marketplace has taken it down. Kept by triggers. */
  heldBack: boolean('held_back').notNull().default(false),
  /** Since when the marketplace has taken it down; `null` while it has not. */
  takenDownAt: moment('taken_down_at'),
  /** Since when it, or a change of it, waits for staff; `null` while nothing does. */
  reviewSince: moment('review_since'),
  /** When staff last let it in, or a change of it. What is published by the statement that writes it waits for nobody. */
  reviewedAt: moment('reviewed_at'),
  /** Changed by its seller while it was out of the shop, where changes are looked at. */
  unseen: boolean().notNull().default(false),
  /** Whole percent off the list price; the variants' prices have it taken off already. */
  discountPercent: integer('discount_percent'),
  /** 1 to 5, from its reviews; `null` while there is none. */
  ratingAvg: real('rating_avg'),
  ratingCount: integer('rating_count').notNull().default(0),
  search: searchWords().notNull(),
  publishedAt: moment('published_at'),
  /** Grows with every change that its seller makes. */
  version: integer().notNull().default(1),
  /** A draft that was removed, and can be restored for a day. */
  deletedAt: moment('deleted_at'),
  /** The import that made it; `null` for all that were made by hand. */
  importId: uuid('import_id'),
  createdAt: moment('created_at').notNull(),
})

/** Slugs that a thing had before; links to them still arrive. */
export const slugHistory = pgTable(
  'slug_history',
  {
    kind: text({ enum: ['product', 'seller'] }).notNull(),
    slug: text().notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)
