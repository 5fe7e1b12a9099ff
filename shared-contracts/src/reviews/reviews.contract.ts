import { oc } from '@orpc/contract'
import { number, object, string } from 'yup'
import { pictureSchema } from '../catalogue/picture.schema'
import { notFound, publicErrors, sessionErrors } from '../problem/errors'
import { REVIEW_REJECTIONS, REVIEW_STATES } from './review-terms'
import {
  helpfulSchema,
  moderatedPageSchema,
  moderatedReviewSchema,
  ownReviewsSchema,
  reviewDraftSchema,
  reviewPageSchema,
  reviewPhotosSchema,
  reviewPhotoUploadSchema,
  reviewQuerySchema,
} from './review.schema'

const tags = ['Reviews']
const oneReview = object({ id: string().uuid().required() }).noUnknown()

/** What buyers say about products. Only who bought a piece and has received it may review it. */
export const reviewsContract = {
  list: oc
    .route({ method: 'GET', path: '/api/products/{id}/reviews', summary: "One page of a product's reviews", tags })
    .errors({ ...publicErrors, ...notFound })
    .input(reviewQuerySchema)
    .output(reviewPageSchema),
  mine: oc
    .route({
      method: 'GET',
      path: '/api/products/{id}/reviews/mine',
      summary: 'What the signed-in shopper may review, wrote and found helpful',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(object({ id: string().required().max(120) }).noUnknown())
    .output(ownReviewsSchema),
  create: oc
    .route({
      method: 'POST',
      path: '/api/products/{id}/reviews',
      summary: 'Review a piece that one bought; one review per line of an order',
      successStatus: 201,
      tags,
    })
    .errors({
      ...sessionErrors,
      ...notFound,
      /** 409: the piece has not arrived yet. */
      REFUSED: { status: 409 },
      ALREADY_REVIEWED: { status: 409 },
    })
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
  addPhoto: oc
    .route({
      method: 'POST',
      path: '/api/products/{id}/reviews/photos',
      summary: 'Store a photo for a review that is about to be written (multipart); nobody else sees it before that',
      successStatus: 201,
      tags,
    })
    .errors({
      ...sessionErrors,
      ...notFound,
      /** 409: the piece has not arrived yet. */
      REFUSED: { status: 409 },
      ALREADY_REVIEWED: { status: 409 },
      UNSUPPORTED_IMAGE: { status: 415 },
    })
    .input(reviewPhotoUploadSchema)
    .output(pictureSchema),
  vote: oc
    .route({ method: 'PUT', path: '/api/reviews/{id}/helpful', summary: 'Find a review helpful', tags })
    .errors({
      ...sessionErrors,
      ...notFound,
      /** 409: it is the shopper's own. */
      REFUSED: { status: 409 },
    })
    .input(oneReview)
    .output(helpfulSchema),
  unvote: oc
    .route({ method: 'DELETE', path: '/api/reviews/{id}/helpful', summary: 'Take that back', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(oneReview)
    .output(helpfulSchema),
}

/** Reviews for those who look them through. */
export const reviewModerationContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/admin/reviews',
      summary: 'Reviews in a state: those that wait longest first, decided ones newest first',
      tags,
    })
    .errors(sessionErrors)
    .input(
      object({
        /** `pending` unless it is said. */
        state: string().oneOf(REVIEW_STATES).optional(),
        page: number().integer().min(1).max(10_000).optional(),
      }).noUnknown(),
    )
    .output(moderatedPageSchema),
  approve: oc
    .route({ method: 'POST', path: '/api/admin/reviews/{id}/approve', summary: 'Show a review to shoppers', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(oneReview)
    .output(moderatedReviewSchema),
  reject: oc
    .route({ method: 'POST', path: '/api/admin/reviews/{id}/reject', summary: 'Keep a review from shoppers', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(oneReview.shape({ reason: string().oneOf(REVIEW_REJECTIONS).optional() }).noUnknown())
    .output(moderatedReviewSchema),
  reopen: oc
    .route({
      method: 'POST',
      path: '/api/admin/reviews/{id}/reopen',
      summary: 'Take a decision back: the review waits again',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(oneReview)
    .output(moderatedReviewSchema),
}
