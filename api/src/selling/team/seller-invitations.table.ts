import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SELLER_ROLES } from 'shared-contracts/team/seller-roles'
import { moment } from '../../platform/db/columns'

/** Who was asked to work for a shop. One of an address at a time is open. */
export const sellerInvitations = pgTable('seller_invitations', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  /** As the contract normalises it. */
  email: text().notNull(),
  role: text({ enum: SELLER_ROLES }).notNull(),
  /** `null` when they have left. */
  invitedBy: uuid('invited_by'),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: uuid('accepted_by'),
  revokedAt: moment('revoked_at'),
})
