import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { AUDIENCES } from 'shared-contracts/accounts/audience'
import { bytes, moment } from '../../platform/db/columns'
import { users } from './users.table'

/** Who is signed in. The cookie has the token, the table its hash alone: who reads the table can sign in as nobody. */
export const sessions = pgTable('sessions', {
  idHash: bytes('id_hash').primaryKey(),
  /** What the owner may know of it: the hash is as good as the token to nobody, and still nobody's business. */
  id: uuid().notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  audience: text({ enum: AUDIENCES }).notNull(),
  remembered: boolean().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  /** When it was last certain that it is the owner: at log-in, or when asked again. */
  provedAt: moment('proved_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Whether more than the password has shown who it is: a code, or a passkey. */
  secondFactor: boolean('second_factor').notNull().default(false),
})
