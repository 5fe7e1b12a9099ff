import { array, boolean, mixed, number, object, string, type InferType } from 'yup'
import { keyedShape, pageKey, pageShape } from '../answers.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { productDraftMessages } from '../catalogue/product-draft.messages'
import { MAX_IMAGE_BYTES } from '../catalogue/product-draft.schema'
import { trimmedText } from '../text.schema'
import { reviewMessages as messages } from './review.messages'
import {
  FITS,
  MAX_REVIEW_PHOTOS,
  REVIEW_ANSWER_MAX_LENGTH,
  REVIEW_BODY_MAX_LENGTH,
  REVIEW_REJECTIONS,
  REVIEW_SORTS,
  REVIEW_STATES,
  REVIEW_TABS,
  REVIEW_TITLE_MAX_LENGTH,
} from './review-terms'

const stars = () => number().integer().min(1).max(5)
const fit = () => number().oneOf(FITS)

/** What a buyer writes about a piece. */
export const reviewDraftSchema = object({
  rating: stars().typeError(messages.rating).required(messages.rating),
  /** Left out by who has no opinion, or bought something without a fit. */
  fit: fit().nullable().optional(),
  title: trimmedText().required(messages.title).max(REVIEW_TITLE_MAX_LENGTH, messages.titleLength),
  body: trimmedText().required(messages.body).min(10, messages.body).max(REVIEW_BODY_MAX_LENGTH, messages.bodyLength),
}).noUnknown()
export type ReviewDraft = InferType<typeof reviewDraftSchema>

/** Ids of photos that the writer has uploaded, in the order in which they are shown. */
export const reviewPhotosSchema = array()
  .of(
    string()
      .required()
      .matches(/^r[0-9a-f]{31}$/),
  )
  .max(MAX_REVIEW_PHOTOS, messages.photosTooMany)

/** A photo for a review that is about to be written. */
export const reviewPhotoUploadSchema = object({
  /** The product's slug or id. */
  id: string().required().max(120),
  /** The line of an order that the review is to be of. */
  lineId: string().uuid().required(),
  /** The same one again is the same photo. */
  requestId: string().uuid().required(),
  image: mixed<File>((value): value is File => value instanceof File)
    .required(productDraftMessages.imagesRequired)
    .test('size', productDraftMessages.imageTooLarge, (file) => !file || file.size <= MAX_IMAGE_BYTES),
}).noUnknown()

const reviewShape = {
  id: string().uuid().required(),
  rating: stars().required(),
  fit: fit().defined().nullable(),
  title: string().required(),
  body: string().required(),
  /** As in `Ada B.`; `null` for who gave no name, or has left. */
  author: string().defined().nullable(),
  /** What was bought, as names: `Red` and `M`. */
  color: string().required(),
  size: string().required(),
  /** ISO 8601. */
  writtenAt: string().required(),
  /** How many found it helpful. */
  helpful: number().integer().min(0).required(),
  /** In the order in which the writer put them; their `alt` is empty. */
  photos: array().of(pictureSchema).required(),
  /** What its seller says to it, in public; `null` while they say nothing. */
  answer: object({
    body: string().required(),
    /** ISO 8601. */
    writtenAt: string().required(),
  })
    .noUnknown()
    .defined()
    .nullable()
    .default(null),
}

/** A published review. */
export const reviewSchema = object(reviewShape).noUnknown()
export type Review = InferType<typeof reviewSchema>

export const reviewQuerySchema = object({
  /** The product's slug or id. */
  id: string().required().max(120),
  sort: string().oneOf(REVIEW_SORTS).optional(),
  /** Only those with so many stars. */
  stars: stars().optional(),
  /** `true`: only those with photos. */
  photos: boolean().optional(),
  page: number().integer().min(1).max(1000).optional(),
}).noUnknown()

/** All of a product's published reviews together. */
export const reviewSummarySchema = object({
  /** 1 to 5, with one decimal; `null` while there is none. */
  average: number().defined().nullable(),
  total: number().integer().min(0).required(),
  /** How many have photos. */
  withPhotos: number().integer().min(0).required(),
  /** How many gave 5, 4, 3, 2 and 1 stars, in that order. */
  histogram: array().of(number().integer().min(0).required()).length(5).required(),
  /** How many said that it runs small, is true to size, runs large. */
  fit: object({
    small: number().integer().min(0).required(),
    true: number().integer().min(0).required(),
    large: number().integer().min(0).required(),
  })
    .noUnknown()
    .required(),
  /** What most buyers say of the fit; `null` while too few do. */
  fitHint: fit().defined().nullable(),
}).noUnknown()
export type ReviewSummary = InferType<typeof reviewSummarySchema>

export const reviewPageSchema = object({
  items: array().of(reviewSchema).required(),
  ...pageShape,
  summary: reviewSummarySchema.required(),
}).noUnknown()
export type ReviewPage = InferType<typeof reviewPageSchema>

/** What a review is of. */
const reviewedProduct = () =>
  object({
    slug: string().required(),
    title: string().required(),
    /** Absent from APIs of before. */
    picture: pictureSchema.optional().nullable().default(undefined),
  }).noUnknown()

/** A published review of one of a seller's own pieces. */
export const sellerReviewSchema = object({
  ...reviewShape,
  product: reviewedProduct().required(),
}).noUnknown()
export type SellerReview = InferType<typeof sellerReviewSchema>

export const sellerReviewPageSchema = object({
  items: array().of(sellerReviewSchema).required(),
  ...keyedShape,
  /** Whatever the tab. */
  counts: object({
    /** Without an answer, with one or two stars; absent from APIs of before. */
    low: number().integer().optional(),
    unanswered: number().integer().required(),
    all: number().integer().required(),
  })
    .noUnknown()
    .required(),
  /** The mean of all stars, 1 to 5 with one decimal; `null` without reviews, absent from APIs of before. */
  average: number().nullable().optional(),
}).noUnknown()
export type SellerReviewPage = InferType<typeof sellerReviewPageSchema>

export const sellerReviewQuerySchema = object({
  /** `unanswered` unless it is said. */
  tab: string().oneOf(REVIEW_TABS).optional(),
  after: pageKey(),
}).noUnknown()

/** What a seller answers. */
export const reviewAnswerSchema = object({
  answer: trimmedText().required(messages.answer).max(REVIEW_ANSWER_MAX_LENGTH, messages.answerLength),
}).noUnknown()

/** What the signed-in shopper may do about a product's reviews. */
export const ownReviewsSchema = object({
  /** What they bought, has arrived, and is not reviewed yet. */
  reviewable: array()
    .of(
      object({ lineId: string().uuid().required(), color: string().required(), size: string().required() }).noUnknown(),
    )
    .required(),
  /** Their own, newest first, whatever became of them. */
  written: array()
    .of(
      object({
        id: string().uuid().required(),
        title: string().required(),
        state: string().oneOf(REVIEW_STATES).required(),
        /** Why it is not shown; `null` unless it was rejected with a reason. */
        rejectedFor: string().oneOf(REVIEW_REJECTIONS).defined().nullable(),
      }).noUnknown(),
    )
    .required(),
  /** Ids of the product's reviews that they found helpful. */
  helpful: array().of(string().uuid().required()).required(),
}).noUnknown()
export type OwnReviews = InferType<typeof ownReviewsSchema>

export const helpfulSchema = object({
  helpful: number().integer().min(0).required(),
  /** The shopper's own vote counts among them. */
  voted: boolean().required(),
}).noUnknown()

/** A review as those see it who look it through. */
export const moderatedReviewSchema = object({
  ...reviewShape,
  state: string().oneOf(REVIEW_STATES).required(),
  product: reviewedProduct().required(),
  /** Why it was held back: it has a link, or a word that we do not print; `null` when it was not, or for its photos alone. */
  heldFor: string().oneOf(['link', 'word']).defined().nullable(),
  /** What of title and text it was held for, as it stands there; absent from APIs of before. */
  heldParts: array().of(string().required()).optional(),
  /** Why it is kept from shoppers; `null` unless it was rejected with a reason. */
  rejectedFor: string().oneOf(REVIEW_REJECTIONS).defined().nullable(),
}).noUnknown()
export type ModeratedReview = InferType<typeof moderatedReviewSchema>

export const moderatedPageSchema = object({
  items: array().of(moderatedReviewSchema).required(),
  ...{ ...pageShape, ...keyedShape },
}).noUnknown()
export type ModeratedPage = InferType<typeof moderatedPageSchema>
