import { array, boolean, number, object, string, type InferType } from 'yup'
import { pageShape } from '../answers.schema'
import { trimmedText } from '../text.schema'
import { SELLER_REASON_MAX_LENGTH, SELLER_STATES } from './seller-states'

/** What is wrong with a decision about a seller. */
const sellerDecisionMessages = {
  reason: 'Say why: the seller reads it',
  reasonLength: `Use at most ${SELLER_REASON_MAX_LENGTH} characters`,
} as const

const state = () => string().oneOf(SELLER_STATES).required()
const reason = () => string().defined().nullable()
/** ISO 8601; `null` for a seller from before it was kept. */
const since = () => string().defined().nullable()

/** Why a seller is not to sell. */
export const sellerReasonSchema = object({
  reason: trimmedText()
    .required(sellerDecisionMessages.reason)
    .max(SELLER_REASON_MAX_LENGTH, sellerDecisionMessages.reasonLength),
}).noUnknown()
export type SellerReason = InferType<typeof sellerReasonSchema>

/** How the signed-in seller stands. */
export const sellerStatusSchema = object({
  state: state(),
  reason: reason(),
  since: since(),
  /** Staff look at what it lists before it is on sale. */
  productsReviewed: boolean().optional(),
}).noUnknown()
export type SellerStanding = InferType<typeof sellerStatusSchema>

/** A seller as admins see it. */
export const sellerUnderReviewSchema = object({
  id: string().uuid().required(),
  slug: string().required(),
  /** What shoppers read. */
  name: string().required(),
  country: reason(),
  /** Of the people who work for it. */
  emails: array().of(string().required()).required(),
  /** Published, whether they are on sale or not. */
  products: number().integer().min(0).required(),
  /** ISO 8601. */
  createdAt: string().required(),
  state: state(),
  reason: reason(),
  since: since(),
  /** Every decision, newest first. */
  history: array()
    .of(object({ state: state(), reason: reason(), by: reason(), at: string().required() }).noUnknown())
    .required(),
}).noUnknown()
export type SellerUnderReview = InferType<typeof sellerUnderReviewSchema>
/** As it was called before; remotes that were built then name it. */
export type JudgedSeller = InferType<typeof sellerUnderReviewSchema>

export const sellerUnderReviewPageSchema = object({
  items: array().of(sellerUnderReviewSchema).required(),
  ...pageShape,
}).noUnknown()
export type SellerUnderReviewPage = InferType<typeof sellerUnderReviewPageSchema>
