import { array, boolean, number, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { ORDER_MESSAGE_MAX_LENGTH } from './order-states'

/** What one side of an order wrote to the other: plain text, its lines as they were typed. */
export const orderMessageSchema = object({
  id: string().uuid().required(),
  by: string().oneOf(['shopper', 'seller']).required(),
  /** Who wrote it, for their own side; `null` for the other side, and when they have left. */
  author: string().defined().nullable(),
  body: string().required(),
  /** ISO 8601. */
  sentAt: string().required(),
  /** When the other side has read it; `null` until then. */
  readAt: string().defined().nullable(),
}).noUnknown()
export type OrderMessage = InferType<typeof orderMessageSchema>

export const orderThreadSchema = object({
  /** Oldest first; the newest of those that were asked for. */
  items: array().of(orderMessageSchema).required(),
  /** There are older ones than these. */
  hasEarlier: boolean().required(),
  /** Messages of the other side that the asking side has not read. */
  unread: number().integer().min(0).required(),
}).noUnknown()
export type OrderThread = InferType<typeof orderThreadSchema>

/** What is typed into the thread. */
export const orderMessageBody = () =>
  trimmedText()
    .required('Write something first')
    .max(ORDER_MESSAGE_MAX_LENGTH, `Keep it below ${ORDER_MESSAGE_MAX_LENGTH} characters`)
