import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { deskProductDetailsSchema } from '../desk-products/desk-products.schema'
import { SELLER_STATES } from '../sellers/seller-states'
import { trimmedText } from '../text.schema'
import { reviewPolicyDraftSchema, sendBackSchema } from './decide-submission.schema'
import {
  MAX_DECIDED_SUBMISSIONS,
  OWN_SUBMISSION_STATES,
  SEND_BACK_REASONS,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  SUBMISSION_TABS,
} from './product-submission-terms'

const count = () => number().integer().min(0).required()
const id = () => string().uuid().required()
/** What was looked at: grows whenever its seller changes what is submitted. */
const version = () => number().integer().min(1).required()

export const submissionsQuerySchema = object({
  /** `waiting` when absent. */
  tab: string().oneOf(SUBMISSION_TABS).optional(),
  kind: string().oneOf(SUBMISSION_KINDS).optional(),
  /** A shop's name or a part of it, or its address. */
  shop: trimmedText().max(100).optional(),
  /** A category's address; those below it count too. */
  category: trimmedText().max(60).optional(),
  /** Id of a submission: those that come after it in the list. */
  after: string().uuid().optional(),
}).noUnknown()
export type SubmissionsQuery = InferType<typeof submissionsQuerySchema>

const submission = {
  id: id(),
  kind: string().oneOf(SUBMISSION_KINDS).required(),
  state: string().oneOf(SUBMISSION_STATES).required(),
  version: version(),
  /** ISO 8601. */
  submittedAt: string().required(),
  /** Why it was sent back; `null` of one that was not. */
  reason: string().oneOf(SEND_BACK_REASONS).defined().nullable(),
  /** What its seller was told besides; empty without. */
  words: string().defined(),
  /** ISO 8601; `null` while nobody has decided. */
  decidedAt: string().defined().nullable(),
  /** Who of the staff, by name or address; `null` while nobody has, or of an account that is gone. */
  decidedBy: string().defined().nullable(),
}

/** A product in the queue. */
export const submissionRowSchema = object({
  ...submission,
  product: object({
    id: id(),
    title: string().defined(),
    brand: string().defined().nullable(),
    category: string().defined().nullable(),
    picture: pictureSchema.defined().nullable().default(null),
    /** The lowest of its variants; `null` without one. */
    price: moneySchema.defined().nullable().default(null),
  })
    .noUnknown()
    .required(),
  shop: object({
    id: id(),
    slug: string().required(),
    name: string().required(),
    state: string().oneOf(SELLER_STATES).required(),
  })
    .noUnknown()
    .required(),
  /** Of an edit, names of the contract's fields that it changes. */
  fields: array().of(string().required()).optional().default(undefined),
}).noUnknown()
export type SubmissionRow = InferType<typeof submissionRowSchema>

export const submissionPageSchema = object({
  /** Those that wait from the longest on, others from the latest. */
  items: array().of(submissionRowSchema).required(),
  /** What to ask for as `after` to have the next page; `null` on the last one. */
  next: string().defined().nullable(),
}).noUnknown()
export type SubmissionPage = InferType<typeof submissionPageSchema>

const picturesSchema = () => array().of(pictureSchema).required()

/** What comes out different, as people read it. */
export const submittedChangeSchema = object({
  /** Texts by the contract's field, or of an attribute by its name; empty where there is none. */
  texts: array()
    .of(
      object({ field: string().required(), before: string().defined(), after: string().defined() })
        .noUnknown()
        .required(),
    )
    .required(),
  /** All of them, in their order; `null` while they stay. */
  pictures: object({ before: picturesSchema(), after: picturesSchema() })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
}).noUnknown()
export type SubmittedChange = InferType<typeof submittedChangeSchema>

/** All that a reviewer needs to decide. */
export const submissionDetailsSchema = object({
  ...submission,
  /** As it is now: of an edit, as shoppers see it. */
  product: deskProductDetailsSchema.required(),
  /** Of an edit that waits, and of one that was decided as it was then; `null` of all others, and of edits that were decided before it was kept. */
  change: submittedChangeSchema.defined().nullable().default(null),
  /** How the products of its shop did so far. */
  record: object({
    approved: count(),
    sentBack: count(),
    takenDown: count(),
    /** Others that wait. */
    waiting: count(),
  })
    .noUnknown()
    .required(),
  /** Earlier submissions of the same product, the newest first. */
  earlier: array().of(object(submission).noUnknown().required()).required(),
  /** The one that waits longest besides this, by id; `null` when none does. */
  next: string().uuid().defined().nullable(),
}).noUnknown()
export type SubmissionDetails = InferType<typeof submissionDetailsSchema>

/** The same decision for several. */
export const decideSubmissionsSchema = object({
  items: array()
    .of(object({ id: id(), version: version() }).noUnknown().required())
    .required()
    .min(1)
    .max(MAX_DECIDED_SUBMISSIONS),
  /** Absent: they are approved. */
  sendBack: sendBackSchema.optional().default(undefined),
}).noUnknown()

/** Where a product of a seller's own stands on its way into the shop. */
export const ownSubmissionSchema = object({
  kind: string().oneOf(SUBMISSION_KINDS).required(),
  state: string().oneOf(OWN_SUBMISSION_STATES).required(),
  /** Since when it waits, or when it was sent back: ISO 8601. */
  at: string().required(),
  reason: string().oneOf(SEND_BACK_REASONS).defined().nullable(),
  words: string().defined(),
  /** Names of the contract's fields that an edit changes. */
  fields: array().of(string().required()).required(),
}).noUnknown()
export type OwnSubmission = InferType<typeof ownSubmissionSchema>

export const reviewPolicySchema = reviewPolicyDraftSchema
  .shape({
    /** Products that wait now. */
    waiting: count(),
    /** To be sent with the next change; 0: nobody has saved it, and nobody's are looked at. */
    version: number().integer().min(0).required(),
  })
  .noUnknown()
export type ReviewPolicy = InferType<typeof reviewPolicySchema>

export const reviewPolicyChangeSchema = reviewPolicyDraftSchema
  .shape({ version: number().integer().min(0).required() })
  .noUnknown()
