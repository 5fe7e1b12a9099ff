import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { AUDIENCES } from 'shared-contracts/accounts/audience'
import { users } from '../accounts/users.table'
import { moment } from '../../platform/db/columns'

/** Challenges that wait for a passkey's answer; each is taken once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  purpose: text({ enum: ['add', 'log-in', 'prove'] }).notNull(),
  audience: text({ enum: AUDIENCES }).notNull(),
  /** Who is to answer; `null` at log-in, where nobody is known yet. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})
