import { integer, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

export const categories = pgTable('categories', {
  id: uuid().primaryKey(),
  parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
  slug: text().notNull().unique(),
  name: text().notNull(),
  position: integer().notNull(),
  /** Slugs of the sizes that its products come in. */
  sizes: text().array().notNull(),
})
