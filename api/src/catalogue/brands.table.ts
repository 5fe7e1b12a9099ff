import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const brands = pgTable('brands', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
})
