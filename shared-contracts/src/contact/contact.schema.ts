import { array, boolean, number, object, string, type InferType } from 'yup'
import { keyedShape, pageShape } from '../answers.schema'
import { email } from '../accounts/credentials.schema'
import { trimmedText } from '../text.schema'

/** What is wrong with a message to the shop, for whoever typed it. */
export const contactMessages = {
  topicRequired: 'Choose what it is about',
  nameRequired: 'Tell us what to call you',
  nameTooLong: 'Use at most 80 characters',
  orderNumberInvalid: 'An order number looks like H7F3K-92QXD; leave it empty if there is none',
  messageRequired: 'Write us what we can do for you',
  messageTooShort: 'A few more words, please: at least 10 characters',
  messageTooLong: 'Use at most 4,000 characters',
  answerRequired: 'Write an answer first',
} as const

/** What a message to the shop can be about. */
export const CONTACT_TOPICS = ['order', 'return', 'product', 'account', 'selling', 'feedback', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** `answered` until the shop closes it or has to write again. */
export const CONTACT_STATES = ['open', 'answered', 'closed'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

/** Messages per page of the back-office. */
export const CONTACT_PAGE_SIZE = 20

const tidied = (value: unknown) => (value === '' ? undefined : typeof value === 'string' ? value.toUpperCase() : value)

/** What a person types. */
export const contactDraftSchema = object({
  topic: string().required(contactMessages.topicRequired).oneOf(CONTACT_TOPICS, contactMessages.topicRequired),
  name: trimmedText().required(contactMessages.nameRequired).max(80, contactMessages.nameTooLong),
  email,
  orderNumber: trimmedText()
    .transform(tidied)
    .matches(/^H[\dA-Z]{4}-[\dA-Z]{5}(-\d{1,3})?$/, {
      message: contactMessages.orderNumberInvalid,
      excludeEmptyString: true,
    })
    .optional(),
  message: trimmedText()
    .required(contactMessages.messageRequired)
    .min(10, contactMessages.messageTooShort)
    .max(4_000, contactMessages.messageTooLong),
}).noUnknown()
export type ContactDraft = InferType<typeof contactDraftSchema>

/** What the form sends: the draft, and two signs by which programs give themselves away. */
export const contactSubmissionSchema = contactDraftSchema
  .shape({
    /** A field that people do not see. Filled in, the message is dropped, and the answer does not show it. */
    website: string().max(500).optional(),
    /** From the form's first sight to its submission, in milliseconds. */
    tookMs: number().min(0).required(),
  })
  .noUnknown()

/** What a seller types: who they are and for which shop they write is known. */
export const sellerContactDraftSchema = contactDraftSchema.pick(['topic', 'orderNumber', 'message'])
export type SellerContactDraft = InferType<typeof sellerContactDraftSchema>

export const sellerContactSchema = sellerContactDraftSchema
  .shape({
    /** Drawn by the caller: the same message twice is kept once. */
    requestId: string().uuid().required(),
    /** Of the last request that failed, as its problem named it. */
    failedRequestId: string()
      .max(100)
      .matches(/^[\w.:-]+$/)
      .optional(),
  })
  .noUnknown()

export const contactReceiptSchema = object({
  /** To be named when somebody asks again, as in `C7F3K-92QXD`. */
  reference: string().required(),
}).noUnknown()

/** A message as the shop keeps it. */
export const contactMessageSchema = object({
  id: string().uuid().required(),
  reference: string().required(),
  topic: string().oneOf(CONTACT_TOPICS).required(),
  name: string().required(),
  email: string().required(),
  orderNumber: string().defined().nullable(),
  message: string().required(),
  /** Whether its sender was signed in. */
  member: boolean().required(),
  state: string().oneOf(CONTACT_STATES).required(),
  /** Of the request that brought it, as the log has it; `null` for messages from before it was kept. */
  requestId: string().defined().nullable(),
  /** The shop that a seller wrote for; `null` for everybody else. */
  shop: object({ slug: string().required(), name: string().required() }).noUnknown().defined().nullable().default(null),
  /** Of the last request that had failed for its sender, as the log has it. */
  failedRequestId: string().defined().nullable(),
  /** ISO 8601. */
  createdAt: string().required(),
}).noUnknown()
export type ContactMessage = InferType<typeof contactMessageSchema>

/** A message with what the shop answered, oldest first. */
export const contactThreadSchema = contactMessageSchema
  .shape({
    answers: array()
      .of(
        object({
          id: string().uuid().required(),
          body: string().required(),
          /** Who of the shop wrote it; `null` for who has left. */
          author: string().defined().nullable(),
          /** ISO 8601. */
          writtenAt: string().required(),
        }).noUnknown(),
      )
      .required(),
  })
  .noUnknown()
export type ContactThread = InferType<typeof contactThreadSchema>

/** What the shop answers by mail. */
export const contactAnswerSchema = object({
  answer: trimmedText().required(contactMessages.answerRequired).max(4_000, contactMessages.messageTooLong),
}).noUnknown()
export type ContactAnswerDraft = InferType<typeof contactAnswerSchema>

/** Newest first; of those that are open, the one that waits longest. */
export const contactPageSchema = object({
  items: array().of(contactMessageSchema).required(),
  ...{ ...pageShape, ...keyedShape },
}).noUnknown()
export type ContactPage = InferType<typeof contactPageSchema>
