import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { SELLER_STATES } from 'shared-contracts/sellers/seller-states'
import { moment } from '../../platform/db/columns'

/** How sellers came to stand as they do. */
export const sellerEvents = pgTable('seller_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: uuid('seller_id').notNull(),
  state: text({ enum: SELLER_STATES }).notNull(),
  reason: text(),
  /** Whose account did it; `null` when they have left. */
  actorId: uuid('actor_id'),
  at: moment('at').notNull(),
})
