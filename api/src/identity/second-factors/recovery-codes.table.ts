import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.table'
import { bytes, moment } from '../../platform/db/columns'

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
