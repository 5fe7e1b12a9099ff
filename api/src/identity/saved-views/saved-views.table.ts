import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { VIEWED_LISTS } from 'shared-contracts/saved-views/saved-views.schema'
import { moment } from '../../platform/db/columns'

/** Filters of the admin's lists under a name. */
export const savedViews = pgTable('saved_views', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  list: text({ enum: VIEWED_LISTS }).notNull(),
  name: text().notNull(),
  /** As it stands in the address. */
  search: text().notNull(),
  /** All admins have it. */
  shared: boolean().notNull(),
  requestId: uuid('request_id').notNull(),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
})
