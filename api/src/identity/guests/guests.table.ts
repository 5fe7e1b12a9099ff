import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../platform/db/columns'

/** A browser that nobody has signed in with and that has a cart or a wishlist. */
export const guests = pgTable('guests', {
  id: uuid().primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
})
