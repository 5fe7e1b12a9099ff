import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns'

/** One for each shopper and one for each guest. */
export const carts = pgTable('carts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  guestId: uuid('guest_id'),
  updatedAt: moment('updated_at').notNull(),
})
