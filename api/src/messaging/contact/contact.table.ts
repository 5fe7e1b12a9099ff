import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CONTACT_STATES, CONTACT_TOPICS } from 'shared-contracts/contact/contact.schema'
import { users } from '../../identity/accounts/users.table'
import { moment } from '../../platform/db/columns'

/** What people wrote to the shop. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  reference: text().notNull().unique(),
  topic: text({ enum: CONTACT_TOPICS }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  orderNumber: text('order_number'),
  message: text().notNull(),
  /** The shopper who was signed in; `null` for everybody else. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  state: text({ enum: CONTACT_STATES }).notNull().default('open'),
  /** Of the request that brought it, as the log has it. */
  requestId: text('request_id'),
  /** The shop that a seller wrote for. */
  sellerId: uuid('seller_id'),
  /** Of the last request that had failed for its sender. */
  failedRequestId: text('failed_request_id'),
  createdAt: moment('created_at').notNull(),
})

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
