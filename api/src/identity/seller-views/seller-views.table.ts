import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns'

/** When staff saw a shop as its seller does. The cookie has the token, the table its hash alone. */
export const sellerViews = pgTable('seller_views', {
  id: uuid().primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  sellerId: uuid('seller_id').notNull(),
  /** Their account; `null` when it is gone. */
  staffId: uuid('staff_id'),
  /** Of the staff, by its `id`: a view is worth nothing without it. */
  sessionId: uuid('session_id').notNull(),
  reason: text().notNull(),
  begunAt: moment('begun_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** When it ended sooner than that; the database writes it where the session ends. */
  endedAt: moment('ended_at'),
})
