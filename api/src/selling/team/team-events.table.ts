import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SELLER_ROLES } from 'shared-contracts/team/seller-roles'
import { TEAM_ACTS } from 'shared-contracts/team/team.schema'
import { moment } from '../../platform/db/columns'

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
