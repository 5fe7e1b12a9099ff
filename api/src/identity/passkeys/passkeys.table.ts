import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.table'
import { bytes, moment } from '../../platform/db/columns'

/** The public halves of passkeys: nothing here signs in. */
export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As the browser names it, base64url. */
  credentialId: text('credential_id').notNull().unique(),
  name: text().notNull(),
  /** COSE. */
  publicKey: bytes('public_key').notNull(),
  /** Of uses, where the authenticator counts; else 0. */
  counter: bigint({ mode: 'number' }).notNull(),
  synced: boolean().notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})
