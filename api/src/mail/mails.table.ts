import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** Mails of a shop that has no SMTP server. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: moment('created_at').notNull(),
})
