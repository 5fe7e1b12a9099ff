import { object, string } from 'yup'
import { pageKey, pageNumber } from '../answers.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { HOUR_MS, MIB, perAccount } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { REVIEW_REJECTIONS, REVIEW_STATES } from './review-terms'
import {
  helpfulSchema,
  moderatedPageSchema,
  moderatedReviewSchema,
  ownReviewsSchema,
  reviewAnswerSchema,
  reviewDraftSchema,
  reviewPageSchema,
  reviewPhotosSchema,
  reviewPhotoUploadSchema,
  reviewQuerySchema,
  sellerReviewPageSchema,
  sellerReviewQuerySchema,
  sellerReviewSchema,
} from './review.schema'

const endpoint = endpoints('Reviews')
const oneReview = object({ id: string().uuid().required() }).noUnknown()

/** What buyers say about products. Only who bought a piece and has received it may review it. */
export const reviewsContract = {
  list: endpoint
    .anybody()
    .get('/api/products/{id}/reviews', "One page of a product's reviews")
    .refuses('NOT_FOUND')
    .input(reviewQuerySchema)
    .output(reviewPageSchema),
  mine: endpoint
    .shopper()
    .get('/api/products/{id}/reviews/mine', 'What the signed-in shopper may review, wrote and found helpful')
    .refuses('NOT_FOUND')
    .input(object({ id: string().required().max(120) }).noUnknown())
    .output(ownReviewsSchema),
  create: endpoint
    .shopper()
    .post('/api/products/{id}/reviews', 'Review a piece that one bought; one review per line of an order')
    .answers(201)
    .limit(perAccount('review', 30, HOUR_MS))
    // REFUSED: the piece has not arrived yet.
    .refuses('ALREADY_REVIEWED', 'NOT_FOUND', 'REFUSED')
    .input(
      reviewDraftSchema
        .shape({
          id: string().required().max(120),
          lineId: string().uuid().required(),
          /** With photos it waits until somebody has looked at it. */
          photos: reviewPhotosSchema.optional(),
        })
        .noUnknown(),
    )
    .output(object({ id: string().uuid().required(), state: string().oneOf(REVIEW_STATES).required() }).noUnknown()),
  addPhoto: endpoint
    .shopper()
    .post(
      '/api/products/{id}/reviews/photos',
      'Store a photo for a review that is about to be written (multipart); nobody else sees it before that',
    )
    .answers(201)
    .limit(perAccount('review-photo', 150, HOUR_MS))
    .form(11 * MIB)
    // REFUSED: the piece has not arrived yet.
    .refuses('ALREADY_REVIEWED', 'NOT_FOUND', 'REFUSED', 'UNSUPPORTED_IMAGE')
    .input(reviewPhotoUploadSchema)
    .output(pictureSchema),
  vote: endpoint
    .shopper()
    .put('/api/reviews/{id}/helpful', 'Find a review helpful')
    .limit(perAccount('vote', 300, HOUR_MS))
    // REFUSED: it is the shopper's own.
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneReview)
    .output(helpfulSchema),
  unvote: endpoint
    .shopper()
    .delete('/api/reviews/{id}/helpful', 'Take that back')
    .limit(perAccount('vote', 300, HOUR_MS))
    // REFUSED: it is the shopper's own
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneReview)
    .output(helpfulSchema),
}

const sellerEndpoint = endpoints('Seller')

/** Published reviews of a seller's own pieces, and what the seller says to them in public. */
export const sellerReviewsContract = {
  list: sellerEndpoint
    .sellerOrView('products.read')
    .get('/api/seller/reviews', 'Reviews of own pieces, newest first')
    .input(sellerReviewQuerySchema)
    .output(sellerReviewPageSchema),
  answer: sellerEndpoint
    .seller('products.write')
    .put('/api/seller/reviews/{id}/answer', 'Answer a review, or put another answer in its place')
    .limit(perAccount('review-answer', 100, HOUR_MS))
    .refuses('NOT_FOUND')
    .input(oneReview.concat(reviewAnswerSchema))
    .output(sellerReviewSchema),
  withdraw: sellerEndpoint
    .seller('products.write')
    .delete('/api/seller/reviews/{id}/answer', 'Take an answer back')
    .refuses('NOT_FOUND')
    .input(oneReview)
    .output(sellerReviewSchema),
}

/** A review, and in which state whoever decides has seen it. */
const seenReview = oneReview.shape({ seen: string().oneOf(REVIEW_STATES).optional() }).noUnknown()

/**
 * Reviews for those who look them through.
 *
 * - `CONFLICT`: somebody else has decided otherwise since it was seen.
 */
export const reviewModerationContract = {
  list: endpoint
    .admin('products.read')
    .get('/api/admin/reviews', 'Reviews in a state: those that wait longest first, decided ones newest first')
    .input(
      object({
        /** `pending` unless it is said. */
        state: string().oneOf(REVIEW_STATES).optional(),
        ...{ page: pageNumber(), after: pageKey() },
      }).noUnknown(),
    )
    .output(moderatedPageSchema),
  approve: endpoint
    .admin('products.moderate')
    .post('/api/admin/reviews/{id}/approve', 'Show a review to shoppers')
    .refuses('NOT_FOUND', 'CONFLICT')
    .input(seenReview)
    .output(moderatedReviewSchema),
  reject: endpoint
    .admin('products.moderate')
    .post('/api/admin/reviews/{id}/reject', 'Keep a review from shoppers')
    .refuses('NOT_FOUND', 'CONFLICT')
    .input(seenReview.shape({ reason: string().oneOf(REVIEW_REJECTIONS).optional() }).noUnknown())
    .output(moderatedReviewSchema),
  reopen: endpoint
    .admin('products.moderate')
    .post('/api/admin/reviews/{id}/reopen', 'Take a decision back: the review waits again')
    .refuses('NOT_FOUND', 'CONFLICT')
    .input(seenReview)
    .output(moderatedReviewSchema),
}
