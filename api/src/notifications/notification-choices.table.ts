import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS } from 'shared-contracts/notifications/notification-kinds'

/** What somebody wants to be told and how; a kind without a row is told in both ways. */
export const notificationChoices = pgTable('notification_choices', {
  userId: uuid('user_id').notNull(),
  kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
  inApp: boolean('in_app').notNull(),
  mail: boolean().notNull(),
})
