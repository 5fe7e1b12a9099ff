import { boolean, char, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.table'
import { moment } from '../../platform/db/columns'

/** Address books. A removed address waits here for its undo, and keeps to itself whether it was the default one. */
export const addresses = pgTable('addresses', {
  id: uuid().primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  recipient: text().notNull(),
  company: text(),
  line1: text().notNull(),
  line2: text(),
  postcode: text(),
  city: text().notNull(),
  region: text(),
  country: char({ length: 2 }).notNull(),
  phone: text(),
  isDefault: boolean('is_default').notNull(),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
})
