import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const colors = pgTable('colors', {
  slug: text().primaryKey(),
  name: text().notNull(),
  /** `#rrggbb` */
  hex: text().notNull(),
  position: integer().notNull(),
})
