import { array, boolean, number, object, string, type InferType } from 'yup'
import { keyedOrCountedShape } from '../answers.schema'
import { NOTIFICATION_KINDS } from './notification-kinds'

const kind = () => string().oneOf(NOTIFICATION_KINDS).required()
const id = () => number().integer().min(1).required()
const count = () => number().integer().min(0).required()

export const notificationSchema = object({
  /** Rises from one to the next. */
  id: id(),
  kind: kind(),
  /** With `order_new`: the order is known, and the marketplace has changed what `detail` says. */
  changed: boolean().optional(),
  /** What it is about: an order's or payout's number, a product's title, how the shop stands. */
  about: string().required(),
  /** More of it: words, pieces, an amount. */
  detail: string().defined().nullable(),
  /** Path of the page of its cause. */
  link: string().required(),
  /** ISO 8601. */
  at: string().required(),
  /** `null` while it is unread. */
  readAt: string().defined().nullable(),
}).noUnknown()
export type SellerNotification = InferType<typeof notificationSchema>

export const notificationPageSchema = object({
  items: array().of(notificationSchema).required(),
  ...keyedOrCountedShape,
  unread: count(),
}).noUnknown()
export type NotificationPage = InferType<typeof notificationPageSchema>

export const unreadSchema = object({ unread: count() }).noUnknown()

/** Their numbers are kept in a wider column than other whole numbers. */
const widest = { maximum: Number.MAX_SAFE_INTEGER }

/** Which ones to mark as read: those that are named, or all up to one. */
export const readingSchema = object({
  ids: array().of(id().meta(widest)).max(100).optional(),
  upTo: number().integer().min(1).meta(widest).optional(),
}).noUnknown()

export const notificationChoiceSchema = object({
  kind: kind(),
  inApp: boolean().required(),
  /** `null` for a kind that has no mail. */
  mail: boolean().defined().nullable(),
}).noUnknown()

export const notificationChoicesSchema = object({
  /** Of the kinds that the reader's role hears of. */
  items: array().of(notificationChoiceSchema).required(),
}).noUnknown()
export type NotificationChoices = InferType<typeof notificationChoicesSchema>
