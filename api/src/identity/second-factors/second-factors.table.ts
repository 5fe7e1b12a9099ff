import { bigint, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns'
import { users } from '../accounts/users.table'

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

/** Codes for whoever has lost the app. The table has their hashes alone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
