import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

export const colors = pgTable('colors', {
  slug: text().primaryKey(),
  /** A small number that listings know it by; given by the database. */
  code: smallint().notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** `#rrggbb` */
  hex: text().notNull(),
  position: integer().notNull(),
})
