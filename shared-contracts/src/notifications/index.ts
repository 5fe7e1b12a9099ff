export {
  MAILED_KINDS,
  NOTIFICATION_KINDS,
  NOTIFICATION_STREAM_PATH,
  type NotificationKind,
  NOTIFICATIONS_PAGE_SIZE,
} from './notification-kinds'
export type { NotificationChoices, NotificationPage, SellerNotification } from './notification.schema'
