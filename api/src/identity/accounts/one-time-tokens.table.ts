import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns'
import { users } from './users.table'

/** What a mail's link, or the first step of a log-in, proves once. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text({ enum: ['reset-password', 'verify-email', 'change-email', 'second-step'] }).notNull(),
  /** The address that a link confirms. */
  email: text(),
  /** Of the log-in that waits for its second step. */
  remembered: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
