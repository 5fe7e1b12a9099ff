import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { AUDIENCES } from 'shared-contracts/accounts/audience'
import { bytes, moment } from '../../platform/db/columns'
import { users } from '../accounts/users.table'

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

/** Challenges that wait for a passkey's answer; each is taken once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  purpose: text({ enum: ['add', 'log-in', 'prove'] }).notNull(),
  audience: text({ enum: AUDIENCES }).notNull(),
  /** Who is to answer; `null` at log-in, where nobody is known yet. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})
