import { bigint, pgTable, text, uuid, boolean } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS } from 'shared-contracts/notifications/notification-kinds'
import { moment } from '../../platform/db/columns'

/** What each member of a shop's team was notified of; one row for each of them. Ids become visible in their own order, see `notifyTeam`. */
export const sellerNotifications = pgTable('seller_notifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: uuid('seller_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
  about: text().notNull(),
  detail: text(),
  link: text().notNull(),
  /** Its cause: the same one is notified once. */
  key: text().notNull(),
  at: moment('at').notNull(),
  readAt: moment('read_at'),
})

/** What somebody wants to be notified of and how; a kind without a row is sent in both ways. */
export const notificationChoices = pgTable('notification_choices', {
  userId: uuid('user_id').notNull(),
  kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
  inApp: boolean('in_app').notNull(),
  mail: boolean().notNull(),
})
