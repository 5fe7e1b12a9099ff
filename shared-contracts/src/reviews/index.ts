export {
  FITS,
  MAX_REVIEW_PHOTOS,
  REVIEW_ANSWER_MAX_LENGTH,
  REVIEW_REJECTIONS,
  REVIEW_PARAMETER,
  REVIEW_SORTS,
  REVIEW_STATES,
  REVIEW_TABS,
  REVIEW_TITLE_MAX_LENGTH,
  type Fit,
  type ReviewRejection,
  type ReviewSort,
  type ReviewState,
} from './review-terms'
export { reviewMessages } from './review.messages'
export {
  reviewAnswerSchema,
  reviewDraftSchema,
  type SellerReview,
  type SellerReviewPage,
  type ModeratedReview,
  type OwnReviews,
  type Review,
  type ReviewDraft,
  type ReviewPage,
  type ReviewSummary,
} from './review.schema'
