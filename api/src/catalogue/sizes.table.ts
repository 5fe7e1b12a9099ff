import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

export const sizes = pgTable('sizes', {
  slug: text().primaryKey(),
  /** A small number that listings know it by; given by the database. */
  code: smallint().notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** In the order of wearing. */
  position: integer().notNull(),
})
