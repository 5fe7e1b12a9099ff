import { array, boolean, number, object, string, type InferType } from 'yup'
import { pictureSchema } from '../catalogue/picture.schema'
import { DESK_SEARCH_MIN_LENGTH } from '../desk/desk-terms'
import { takeDownDraftSchema } from '../desk-products/take-down.schema'
import { trimmedText } from '../text.schema'
import { contentReportDraftSchema } from './content-report-draft.schema'
import {
  CATEGORIES_OF,
  REPORT_CATEGORIES,
  REPORT_MAX_LENGTH,
  REPORT_OUTCOMES,
  REPORT_STATES,
  REPORT_SUBJECTS,
  type ReportSubject,
} from './content-report-terms'

export const contentReportSchema = contentReportDraftSchema
  .shape({
    subject: string().oneOf(REPORT_SUBJECTS).required(),
    /** Slug of a product or a seller, id of a review. */
    named: string().required().max(200),
    /** Drawn by the caller: the same request twice makes one report. */
    requestId: string().uuid().required(),
    /** Nobody sees this field; whatever fills it is a program. */
    website: string().max(200).optional(),
  })
  .noUnknown()
  .test(
    'fits',
    'Choose what is wrong',
    ({ subject, category }) =>
      (CATEGORIES_OF[subject as ReportSubject] as readonly string[] | undefined)?.includes(category ?? '') ?? true,
  )

export const reportReceiptSchema = object({
  /** A mail says that it has come, and what becomes of it. */
  mailed: boolean().required(),
}).noUnknown()

const subjectShape = {
  id: string().uuid().required(),
  subject: string().oneOf(REPORT_SUBJECTS).required(),
  /** What it is called: a product's or review's title, a shop's name. */
  title: string().defined(),
  /** Of the product, the review or the seller. */
  subjectId: string().uuid().required(),
  /** Address of the page where it is seen, where there is one. */
  slug: string().defined().nullable(),
  shop: string().defined().nullable(),
  reports: number().integer().min(0).required(),
  /** ISO 8601: the first and the last report. */
  firstAt: string().required(),
  lastAt: string().required(),
  outcome: string().oneOf(REPORT_OUTCOMES).defined().nullable(),
}

/** Something that was reported, with all that was said of it until it was decided. */
export const reportedSchema = object({
  ...subjectShape,
  categories: array().of(string().oneOf(REPORT_CATEGORIES).required()).required(),
}).noUnknown()
export type Reported = InferType<typeof reportedSchema>

export const reportedPageSchema = object({
  items: array().of(reportedSchema).required(),
  /** What to ask for as `after` to have the next page; `null` on the last one. */
  next: string().defined().nullable(),
}).noUnknown()
export type ReportedPage = InferType<typeof reportedPageSchema>

export const reportedDetailsSchema = reportedSchema
  .shape({
    /** The review's words; `null` of others. */
    text: string().defined().nullable(),
    /** A review's stars; `null` of others. Absent from APIs of before, like what follows. */
    rating: number().integer().min(1).max(5).optional().nullable().default(undefined),
    /** All that a product shows, the photos of a review; none of a shop. */
    pictures: array().of(pictureSchema).optional().default(undefined),
    /** What a review is of; `null` of others, and of a product that is gone. */
    product: object({
      id: string().uuid().required(),
      title: string().required(),
      picture: pictureSchema.defined().nullable().default(null),
    })
      .noUnknown()
      .optional()
      .nullable()
      .default(undefined),
    /** Id of the seller whose it is. */
    shopId: string().uuid().optional().nullable().default(undefined),
    /** It cannot be seen now: taken down, hidden or closed. */
    isHidden: boolean().required(),
    /** The newest first. */
    items: array()
      .of(
        object({
          id: string().uuid().required(),
          category: string().oneOf(REPORT_CATEGORIES).required(),
          words: string().required(),
          /** Where the outcome goes; `null` where nobody said, and where the role does not show shoppers. */
          email: string().defined().nullable(),
          /** They were signed in. */
          isMember: boolean().required(),
          /** ISO 8601. */
          at: string().required(),
        }).noUnknown(),
      )
      .required(),
    decision: object({
      outcome: string().oneOf(REPORT_OUTCOMES).required(),
      reason: string().required(),
      by: string().defined().nullable(),
      at: string().required(),
    })
      .noUnknown()
      .defined()
      .nullable()
      .default(null),
  })
  .noUnknown()
export type ReportedDetails = InferType<typeof reportedDetailsSchema>

export const reportDecisionDraftSchema = object({
  outcome: string().oneOf(REPORT_OUTCOMES, 'Choose an outcome').required('Choose an outcome'),
  /** Whoever reported it reads this. */
  reason: trimmedText().required('Say why').max(REPORT_MAX_LENGTH, `Keep it below ${REPORT_MAX_LENGTH} characters`),
  /** The reports were unfounded on purpose, and count against who made them. */
  misuse: boolean().optional(),
  /** Why a product is taken down that is not yet. */
  statement: takeDownDraftSchema.optional().default(undefined),
}).noUnknown()

export const reportDecisionSchema = reportDecisionDraftSchema
  .shape({
    id: string().uuid().required(),
    /** How many reports there were when it was looked at. */
    reports: number().integer().min(0).required(),
    requestId: string().uuid().required(),
  })
  .noUnknown()

export const reportedQuerySchema = object({
  /** `open` when absent, those that wait longest first; decided ones the newest first. */
  state: string().oneOf(REPORT_STATES).optional(),
  subject: string().oneOf(REPORT_SUBJECTS).optional(),
  /** Part of what the thing or its shop is called, of a review, or of what was reported. */
  q: trimmedText().min(DESK_SEARCH_MIN_LENGTH, `Type at least ${DESK_SEARCH_MIN_LENGTH} letters`).max(100).optional(),
  /** Those that come after this one in the list, by id. */
  after: string().uuid().optional(),
}).noUnknown()
export type ReportedQuery = InferType<typeof reportedQuerySchema>
