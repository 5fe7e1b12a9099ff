import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns'
import { users } from './users.table'

/** What a mail's link proves, once. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text({ enum: ['reset-password'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
