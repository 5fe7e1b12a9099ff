import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { BUILT_IN_STAFF_ROLES, type StaffPermission } from 'shared-contracts/staff/staff-permissions'
import { moment } from '../../platform/db/columns'
import { users } from '../accounts/users.table'

/** What somebody who works for the marketplace may do. */
export const staffRoles = pgTable('staff_roles', {
  id: uuid().primaryKey(),
  /** Comes with the shop, and stays as it is; `null`: one of the shop's own. */
  builtIn: text('built_in', { enum: BUILT_IN_STAFF_ROLES }),
  name: text().notNull(),
  /** Of an owner none is written down: it is all of them. */
  permissions: text().array().$type<StaffPermission[]>().notNull(),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

/** For whom of the audience `admin` the marketplace is open, and as what. An account without a row is nobody's any more. */
export const staffMembers = pgTable('staff_members', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  roleId: uuid('role_id')
    .notNull()
    .references(() => staffRoles.id),
  joinedAt: moment('joined_at').notNull(),
  version: integer().notNull().default(1),
})

/** Who was asked to work for the marketplace. One of an address at a time is open. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid().primaryKey(),
  /** As the contract normalises it. */
  email: text().notNull(),
  roleId: uuid('role_id').notNull(),
  /** `null` when their account is gone. */
  invitedBy: uuid('invited_by'),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: uuid('accepted_by'),
  revokedAt: moment('revoked_at'),
})
