import { oc } from '@orpc/contract'
import { boolean, number, object, string } from 'yup'
import { sessionErrors } from '../problem/errors'
import { NOTIFICATION_KINDS } from './notification-kinds'
import { notificationChoicesSchema, notificationPageSchema, readingSchema, unreadSchema } from './notification.schema'

const tags = ['Seller']

/** What a seller's people are told in the back-office, each for themselves. */
export const sellerNotificationsContract = {
  list: oc
    .route({ method: 'GET', path: '/api/seller/notifications', summary: 'Own notifications, newest first', tags })
    .errors(sessionErrors)
    .input(object({ page: number().integer().min(1).max(10_000).optional() }).noUnknown())
    .output(notificationPageSchema),
  unread: oc
    .route({ method: 'GET', path: '/api/seller/notifications/unread', summary: 'How many are unread', tags })
    .errors(sessionErrors)
    .output(unreadSchema),
  read: oc
    .route({ method: 'POST', path: '/api/seller/notifications/read', summary: 'Mark some or all as read', tags })
    .errors(sessionErrors)
    .input(readingSchema)
    .output(unreadSchema),
  choices: oc
    .route({
      method: 'GET',
      path: '/api/seller/notification-settings',
      summary: 'What is told in the back-office and by mail',
      tags,
    })
    .errors(sessionErrors)
    .output(notificationChoicesSchema),
  choose: oc
    .route({
      method: 'PUT',
      path: '/api/seller/notification-settings',
      summary: 'Have a kind told, or not, here or by mail',
      tags,
    })
    .errors(sessionErrors)
    .input(
      object({
        kind: string().oneOf(NOTIFICATION_KINDS).required(),
        // What is left out stays as it is.
        inApp: boolean().optional(),
        mail: boolean().optional(),
      }).noUnknown(),
    )
    .output(notificationChoicesSchema),
}
