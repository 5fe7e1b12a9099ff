import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/users.table'

/** Which mails somebody has chosen; without a row, `DEFAULT_NOTIFICATIONS`. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  newsletter: boolean().notNull(),
  reviewRequests: boolean('review_requests').notNull(),
  priceAlerts: boolean('price_alerts').notNull(),
  followedShops: boolean('followed_shops').notNull().default(true),
})
