import { integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment, searchWords } from '../db/columns'
import { brands } from './brands.table'
import { categories } from './categories.table'

export const products = pgTable('products', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  categoryId: uuid('category_id')
    .notNull()
    .references(() => categories.id),
  brandId: uuid('brand_id')
    .notNull()
    .references(() => brands.id),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  details: text().notNull(),
  material: text(),
  season: text({ enum: ['winter', 'summer', 'all'] })
    .notNull()
    .default('all'),
  status: text({ enum: ['draft', 'published', 'archived'] }).notNull(),
  /** Whole percent off the list price; the variants' prices have it taken off already. */
  discountPercent: integer('discount_percent'),
  /** 1 to 5, from its reviews; `null` while there is none. */
  ratingAvg: real('rating_avg'),
  ratingCount: integer('rating_count').notNull().default(0),
  search: searchWords().notNull(),
  publishedAt: moment('published_at'),
  createdAt: moment('created_at').notNull(),
})
