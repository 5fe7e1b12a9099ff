import { array, boolean, number, object, string, type InferType } from 'yup'
import { keyedShape, pageKey, pageShape } from '../answers.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { orderMessageBody, orderThreadSchema } from '../orders/order-message.schema'
import { CONVERSATION_TABS } from './conversation-terms'

const count = () => number().integer().min(0).required()

/** What a shopper and a seller talk about, as one of them sees it. Either `order` or `product` is there. */
export const conversationSchema = object({
  id: string().uuid().required(),
  /** An order, and the purchase that it is a part of. */
  order: object({
    number: string().required(),
    purchase: string().required(),
    /** Of its first item; absent from APIs of before. */
    picture: pictureSchema.optional().nullable().default(undefined),
  })
    .noUnknown()
    .defined()
    .nullable(),
  /** A product that is not bought yet. */
  product: object({
    slug: string().required(),
    title: string().required(),
    picture: pictureSchema.defined().nullable(),
    /** Shoppers find it. */
    onSale: boolean().required(),
  })
    .noUnknown()
    .defined()
    .nullable(),
  /** The other side: the shop's name, or the shopper's as strangers may see it; `null` for who gave none. */
  other: string().defined().nullable(),
  /** The latest message: which side wrote it, when (ISO 8601), and its beginning. */
  last: object({
    by: string().oneOf(['shopper', 'seller']).required(),
    at: string().required(),
    /** Empty when nothing of it is left. */
    excerpt: string().defined(),
  })
    .noUnknown()
    .required(),
  /** Messages of the other side that the asking side has not read. */
  unread: count(),
  /** The seller has still to answer; of one that needs no answer the shopper is not told so. */
  waits: boolean().required(),
}).noUnknown()
export type Conversation = InferType<typeof conversationSchema>

/** What somebody types. */
export const questionDraftSchema = object({ body: orderMessageBody() }).noUnknown()

/** One that is open, with what was written. */
export const openConversationSchema = object({
  conversation: conversationSchema.required(),
  thread: orderThreadSchema.required(),
}).noUnknown()
export type OpenConversation = InferType<typeof openConversationSchema>

/** The last written one first. */
export const conversationPageSchema = object({
  items: array().of(conversationSchema).required(),
  ...pageShape,
}).noUnknown()
export type ConversationPage = InferType<typeof conversationPageSchema>

export const inboxQuerySchema = object({
  /** `unanswered` unless it is said. */
  tab: string().oneOf(CONVERSATION_TABS).optional(),
  after: pageKey(),
}).noUnknown()

/** The last written one first. */
export const inboxPageSchema = object({
  items: array().of(conversationSchema).required(),
  ...keyedShape,
  /** Of the whole inbox, whatever the tab. */
  counts: object({ unanswered: count(), all: count() }).noUnknown().required(),
}).noUnknown()
export type InboxPage = InferType<typeof inboxPageSchema>
