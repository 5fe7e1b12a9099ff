import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'
import type { MailBlock } from './blocks'

/** Mails of a shop that has no SMTP server. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  blocks: jsonb().$type<readonly MailBlock[]>().notNull(),
  createdAt: moment('created_at').notNull(),
})
