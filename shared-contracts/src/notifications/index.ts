export {
  MAILED_KINDS,
  NOTIFICATION_KINDS,
  NOTIFICATION_STREAM_PATH,
  NOTIFICATIONS_PAGE_SIZE,
  type NotificationKind,
} from './notification-kinds'
export type { NotificationChoices, NotificationPage, SellerNotification } from './notification.schema'
