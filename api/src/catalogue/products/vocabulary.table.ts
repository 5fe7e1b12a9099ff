import { type AnyPgColumn, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

export const brands = pgTable('brands', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
})

export const categories = pgTable('categories', {
  id: uuid().primaryKey(),
  parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
  slug: text().notNull().unique(),
  name: text().notNull(),
  position: integer().notNull(),
  /** Slugs of the sizes that its products come in. */
  sizes: text().array().notNull(),
})

export const colors = pgTable('colors', {
  slug: text().primaryKey(),
  /** A small number that listings know it by; given by the database. */
  code: smallint().notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** `#rrggbb` */
  hex: text().notNull(),
  position: integer().notNull(),
})

export const sizes = pgTable('sizes', {
  slug: text().primaryKey(),
  /** A small number that listings know it by; given by the database. */
  code: smallint().notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** In the order of wearing. */
  position: integer().notNull(),
})

/** Every word of titles, materials, brands, categories and colours as it is written, folded. Kept by triggers, which the catalogue's migration makes. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() })
