import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SELLER_ROLES } from 'shared-contracts/team/seller-roles'
import { TEAM_ACTS } from 'shared-contracts/team/team.schema'
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

/** How a team came to be as it is; rows are added, never changed. */
export const teamEvents = pgTable('team_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: uuid('seller_id').notNull(),
  act: text({ enum: TEAM_ACTS }).notNull(),
  /** Whom it was done to, by name or email, as it was then. */
  who: text().notNull(),
  role: text({ enum: SELLER_ROLES }),
  /** Whose account did it; `null` when they have left. */
  actorId: uuid('actor_id'),
  at: moment('at').notNull(),
})
