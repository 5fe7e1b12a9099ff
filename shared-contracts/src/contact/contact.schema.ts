import { array, boolean, number, object, string, type InferType } from 'yup'
import { email } from '../accounts/credentials.schema'
import { trimmedText } from '../trimmed-text'
import { contactMessages as messages } from './contact.messages'

/** What a message to the shop can be about. */
export const CONTACT_TOPICS = ['order', 'return', 'product', 'account', 'selling', 'feedback', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Messages per page of the back-office. */
export const CONTACT_PAGE_SIZE = 20

const tidied = (value: unknown) => (value === '' ? undefined : typeof value === 'string' ? value.toUpperCase() : value)

/** What a person types. */
export const contactDraftSchema = object({
  topic: string().required(messages.topicRequired).oneOf(CONTACT_TOPICS, messages.topicRequired),
  name: trimmedText().required(messages.nameRequired).max(80, messages.nameTooLong),
  email,
  orderNumber: trimmedText()
    .transform(tidied)
    .matches(/^H[\dA-Z]{4}-[\dA-Z]{5}(-\d{1,3})?$/, { message: messages.orderNumberInvalid, excludeEmptyString: true })
    .optional(),
  message: trimmedText()
    .required(messages.messageRequired)
    .min(10, messages.messageTooShort)
    .max(4_000, messages.messageTooLong),
}).noUnknown()
export type ContactDraft = InferType<typeof contactDraftSchema>

/** What the form sends: the draft, and two signs by which programs give themselves away. */
export const contactSubmissionSchema = contactDraftSchema
  .shape({
    /** A field that people do not see. Filled in, the message is dropped, and the answer does not tell. */
    website: string().max(500).optional(),
    /** From the form's first sight to its submission, in milliseconds. */
    tookMs: number().min(0).required(),
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
  /** ISO 8601. */
  createdAt: string().required(),
}).noUnknown()
export type ContactMessage = InferType<typeof contactMessageSchema>

/** Newest first. */
export const contactPageSchema = object({
  items: array().of(contactMessageSchema).required(),
  /** From 1. */
  page: number().integer().required(),
  pageCount: number().integer().required(),
  total: number().integer().required(),
}).noUnknown()
export type ContactPage = InferType<typeof contactPageSchema>
