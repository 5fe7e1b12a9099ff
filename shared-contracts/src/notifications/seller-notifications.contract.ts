import { boolean, object, string } from 'yup'
import { fileSchema, pageKey, pageNumber } from '../answers.schema'
import { endpoints } from '../endpoint/endpoints'
import { NOTIFICATION_KINDS, NOTIFICATION_STREAM_PATH } from './notification-kinds'
import { notificationChoicesSchema, notificationPageSchema, readingSchema, unreadSchema } from './notification.schema'

const endpoint = endpoints('Seller')

/** What a seller's people see in the back-office, each for themselves. */
export const sellerNotificationsContract = {
  list: endpoint
    .seller('member')
    .get('/api/seller/notifications', 'Own notifications, newest first')
    .input(object({ page: pageNumber(), after: pageKey({ ids: 0 }) }).noUnknown())
    .output(notificationPageSchema),
  unread: endpoint.seller('member').get('/api/seller/notifications/unread', 'How many are unread').output(unreadSchema),
  read: endpoint
    .seller('member')
    .post('/api/seller/notifications/read', 'Mark some or all as read')
    .input(readingSchema)
    .output(unreadSchema),
  choices: endpoint
    .seller('member')
    .get('/api/seller/notification-settings', 'What is notified in the back-office and by mail')
    .output(notificationChoicesSchema),
  choose: endpoint
    .seller('member')
    .put('/api/seller/notification-settings', 'Turn a kind on or off, here or by mail')
    .input(
      object({
        kind: string().oneOf(NOTIFICATION_KINDS).required(),
        // What is left out stays as it is.
        inApp: boolean().optional(),
        mail: boolean().optional(),
      }).noUnknown(),
    )
    .output(notificationChoicesSchema),
  stream: endpoint
    .seller('member')
    .get(NOTIFICATION_STREAM_PATH, 'Notifications as server-sent events, from after the header `Last-Event-ID` on')
    .output(fileSchema)
    .stream(),
}
