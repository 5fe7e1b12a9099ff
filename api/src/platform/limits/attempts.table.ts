import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** How often something was tried within a window, by whoever the key names. In the database, so that processes share it. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})
