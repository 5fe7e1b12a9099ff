import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const sizes = pgTable('sizes', {
  slug: text().primaryKey(),
  name: text().notNull(),
  /** In the order of wearing. */
  position: integer().notNull(),
})
