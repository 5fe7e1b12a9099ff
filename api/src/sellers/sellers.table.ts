import { char, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

export const sellers = pgTable('sellers', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  /** `null` until the seller chooses one; see `sellerName`. */
  name: text(),
  country: char({ length: 2 }),
  story: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
})
