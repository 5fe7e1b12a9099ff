import { auditWhy } from '../audit/audit-why.schema'
import { array, boolean, number, object, string, type InferType } from 'yup'
import { newsletterBodySchema } from './newsletter-body.schema'
import { NEWSLETTER_STATES } from './newsletter-terms'

/** ISO 8601, or `null`. */
const moment = () => string().defined().nullable()
const count = () => number().integer().min(0).required()

const newsletterShape = {
  id: string().uuid().required(),
  /** As it was written. */
  subject: string().required(),
  state: string().oneOf(NEWSLETTER_STATES).required(),
  /** When it was last changed by somebody. */
  changedAt: string().required(),
  /** For when it is planned. */
  startsAt: moment(),
  startedAt: moment(),
  /** When the last of its mails was on its way. */
  endedAt: moment(),
  /** How many had the newsletter when it began; `null` before. */
  recipients: number().integer().defined().nullable(),
  /** How many of them had their turn: whoever has left meanwhile had none. */
  reached: count(),
  /** To be sent with the next change. */
  version: count(),
}

export const newsletterSchema = object(newsletterShape).noUnknown()
export type Newsletter = InferType<typeof newsletterSchema>

export const newsletterPageSchema = object({
  items: array().of(newsletterSchema).required(),
  /** What to ask for as `after` to have the next page; `null` on the last one. */
  next: string().defined().nullable(),
  /** Of all; those that are stopped are among those being sent. */
  counts: object({ draft: count(), planned: count(), sending: count(), sent: count() }).noUnknown().required(),
  /** How many have the newsletter now. */
  subscribers: count(),
}).noUnknown()
export type NewsletterPage = InferType<typeof newsletterPageSchema>

export const newsletterDetailsSchema = object({
  ...newsletterShape,
  body: newsletterBodySchema.required(),
  /** Who changed it last, and who had it sent; `null` for nobody, or who is gone. */
  changedBy: string().defined().nullable(),
  sentBy: string().defined().nullable(),
  /** Those of `reached` whose mail a mail server has not taken yet. */
  waiting: count(),
  /** How many have the newsletter now. */
  subscribers: count(),
  /** The products that were chosen; `isShown`: they are on sale. */
  chosen: array()
    .of(object({ slug: string().required(), title: string().required(), isShown: boolean().required() }).noUnknown())
    .required(),
  /** As a reader without HTML sees it: of one that has begun, as it was sent. */
  text: string().defined(),
}).noUnknown()
export type NewsletterDetails = InferType<typeof newsletterDetailsSchema>

const one = { id: string().uuid().required(), version: number().integer().min(0).required() }
export const newsletterChangeSchema = newsletterBodySchema.shape(one).noUnknown()
export const newsletterStepSchema = object({ ...one, ...auditWhy }).noUnknown()
export const newsletterSendSchema = object({
  ...one,
  /** ISO 8601, to come within a year; absent: now. */
  at: string().optional(),
  ...auditWhy,
}).noUnknown()
