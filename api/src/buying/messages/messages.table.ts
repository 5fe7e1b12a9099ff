import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns'

/** What shopper and seller write to each other. */
export const messages = pgTable('messages', {
  id: uuid().primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  /** The author's side. */
  by: text({ enum: ['shopper', 'seller'] }).notNull(),
  /** `null` for a guest, and when the account is gone. */
  userId: uuid('user_id'),
  body: text().notNull(),
  sentAt: moment('sent_at').notNull(),
  /** When the mail about it is due; several share one. */
  mailAt: moment('mail_at').notNull(),
  /** When the other side has read it. */
  readAt: moment('read_at'),
})
