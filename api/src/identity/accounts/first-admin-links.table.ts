import { pgTable } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns'

/** What a start without an admin prints: one of them makes the first admin, and all are over then. */
export const firstAdminLinks = pgTable('first_admin_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
