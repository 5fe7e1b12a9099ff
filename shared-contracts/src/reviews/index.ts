export {
  type Fit,
  FITS,
  MAX_REVIEW_PHOTOS,
  REVIEW_ANSWER_MAX_LENGTH,
  REVIEW_PARAMETER,
  REVIEW_REJECTIONS,
  REVIEW_SORTS,
  REVIEW_STATES,
  REVIEW_TABS,
  REVIEW_TITLE_MAX_LENGTH,
  type ReviewRejection,
  type ReviewSort,
  type ReviewState,
} from './review-terms'
export { reviewMessages } from './review.messages'
export {
  type ModeratedReview,
  type OwnReviews,
  type Review,
  reviewAnswerSchema,
  type ReviewDraft,
  reviewDraftSchema,
  type ReviewPage,
  type ReviewSummary,
  type SellerReview,
  type SellerReviewPage,
} from './review.schema'
