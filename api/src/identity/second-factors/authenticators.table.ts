import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.table'
import { bytes, moment } from '../../platform/db/columns'

/** The secret that an account shares with an authenticator app; in force once a code has confirmed it. */
export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  secret: bytes().notNull(),
  /** Of the key that encrypts it; `null` until the next start where it stands from before. */
  keyId: integer('key_id'),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Of the last code taken: no code up to it is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})
