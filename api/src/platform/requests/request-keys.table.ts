import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** Requests that have done their work; the same one again does nothing. */
export const requestKeys = pgTable(
  'request_keys',
  {
    /** Who asked, and for what. */
    scope: text().notNull(),
    key: uuid().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
