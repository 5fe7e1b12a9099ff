import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/accounts/users.table'
import { moment } from '../../platform/db/columns'
import { contactMessages } from './contact-messages.table'

/** What the shop answered, by mail. */
export const contactAnswers = pgTable('contact_answers', {
  id: uuid().primaryKey(),
  messageId: uuid('message_id')
    .notNull()
    .references(() => contactMessages.id, { onDelete: 'cascade' }),
  /** The admin who wrote it; `null` when they have left. */
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  body: text().notNull(),
  writtenAt: moment('written_at').notNull(),
})
