import type { ApiClient, Review, ReviewSort, ReviewSummary, SellerReview } from 'shared-contracts'
import {
  FIT_HINT_MIN_VOTES,
  FITS,
  REVIEWS_PAGE_SIZE,
  type ReviewRejection,
  type ReviewState,
} from 'shared-contracts/reviews/review-terms'
import { makePicture } from '../make-product'
import { mockId } from '../mock-facts'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, pageOf, keyedOrCountedPageOf, keyedPageOf } from './answers'

/** The one line of an order that the mocked shopper may review. */
const LINE = { lineId: mockId(10, 1), color: 'Navy', size: 'M' }

/** As the shop names them. */
const photoIdOf = (requestId: string) => `r${requestId.replaceAll('-', '').slice(1)}`

const sorts: Record<ReviewSort, (one: Review, other: Review) => number> = {
  newest: (one, other) => other.writtenAt.localeCompare(one.writtenAt),
  helpful: (one, other) => other.helpful - one.helpful,
  highest: (one, other) => other.rating - one.rating,
  lowest: (one, other) => one.rating - other.rating,
}

export function summaryOf(reviews: readonly Review[]): ReviewSummary {
  const said = (fit: number) => reviews.filter((review) => review.fit === fit).length
  const votes = [said(-1), said(0), said(1)] as const
  const all = votes[0] + votes[1] + votes[2]
  const most = votes.findIndex((many) => many * 2 > all)
  const points = reviews.reduce((sum, { rating }) => sum + rating, 0)
  return {
    average: reviews.length > 0 ? Math.round((points * 10) / reviews.length) / 10 : null,
    total: reviews.length,
    withPhotos: reviews.filter(({ photos }) => photos.length > 0).length,
    histogram: [5, 4, 3, 2, 1].map((stars) => reviews.filter(({ rating }) => rating === stars).length),
    fit: { small: votes[0], true: votes[1], large: votes[2] },
    fitHint: all < FIT_HINT_MIN_VOTES ? null : (FITS[most] ?? null),
  }
}

function productOf({ world }: AnswerContext, id: string) {
  const product = world.products.find((candidate) => candidate.slug === id || candidate.id === id)
  if (!product) throw new Refusal(404, 'NOT_FOUND')
  return product
}

function vote(context: AnswerContext, id: string, voted: boolean) {
  const review = context.world.reviews.find((one) => one.id === id)
  if (!review) throw new Refusal(404, 'NOT_FOUND')
  const { votes } = context.state.basket
  if (votes.has(id) !== voted) review.helpful += voted ? 1 : -1
  if (voted) votes.add(id)
  else votes.delete(id)
  return { helpful: review.helpful, voted }
}

export const reviewAnswers: Answers<ApiClient['reviews']> = {
  list(context, { id, sort = 'newest', stars, photos, page }) {
    productOf(context, id)
    const { reviews } = context.world
    const wanted = reviews.filter(
      (review) =>
        (stars === undefined || review.rating === Number(stars)) &&
        (String(photos) !== 'true' || review.photos.length > 0),
    )
    const items = [...wanted].sort(sorts[sort])
    return { ...pageOf(items, REVIEWS_PAGE_SIZE, page), summary: summaryOf(reviews) }
  },
  mine(context, { id }) {
    productOf(context, id)
    const { reviewed, votes } = context.state.basket
    return { reviewable: reviewed ? [] : [LINE], written: reviewed ? [reviewed] : [], helpful: [...votes] }
  },
  addPhoto(context, { id, lineId, requestId, image }) {
    productOf(context, id)
    if (lineId !== LINE.lineId) throw new Refusal(404, 'NOT_FOUND')
    const { photos } = context.state.basket
    const photo = photos.get(requestId) ?? makePicture(photoIdOf(requestId), URL.createObjectURL(image), '', null)
    photos.set(requestId, photo)
    return photo
  },
  create(context, { id, lineId, rating, fit, title, body, photos = [] }) {
    productOf(context, id)
    if (lineId !== LINE.lineId) throw new Refusal(404, 'NOT_FOUND')
    if (context.state.basket.reviewed) throw new Refusal(409, 'ALREADY_REVIEWED')
    const taken = [...context.state.basket.photos.values()].filter((photo) => photos.includes(photo.id))
    if (taken.length < photos.length) throw new Refusal(404, 'NOT_FOUND')
    const state: ReviewState = body.includes('://') || taken.length > 0 ? 'pending' : 'published'
    const review = { id: mockId(9, 9_999), title, state, rejectedFor: null }
    context.state.basket.reviewed = review
    if (state === 'published') {
      const { color, size } = LINE
      const writtenAt = new Date().toISOString()
      const shown = {
        id: review.id,
        answer: null,
        rating,
        fit: fit ?? null,
        title,
        body,
        author: 'You',
        color,
        size,
        writtenAt,
      }
      context.world.reviews.unshift({ ...shown, photos: taken, helpful: 0 })
    }
    return { id: review.id, state }
  },
  vote: (context, { id }) => vote(context, id, true),
  unvote: (context, { id }) => vote(context, id, false),
}

function moderate(
  context: AnswerContext,
  id: string,
  { state, rejectedFor = null }: { state: ReviewState; rejectedFor?: ReviewRejection | null | undefined },
) {
  const review = context.world.heldReviews.find((one) => one.id === id)
  if (!review) throw new Refusal(404, 'NOT_FOUND')
  return Object.assign(review, { state, rejectedFor })
}

export const reviewModerationAnswers: Answers<ApiClient['reviewModeration']> = {
  list(context, { state = 'pending', after }) {
    const wanted = context.world.heldReviews.filter((review) => review.state === state)
    return keyedOrCountedPageOf(wanted, REVIEWS_PAGE_SIZE, { after })
  },
  approve: (context, { id }) => moderate(context, id, { state: 'published' }),
  reject: (context, { id, reason }) => moderate(context, id, { state: 'rejected', rejectedFor: reason }),
  reopen: (context, { id }) => moderate(context, id, { state: 'pending' }),
}

/** All mocked reviews are of the first product. */
const asSellers = ({ world }: AnswerContext, review: Review): SellerReview => {
  const [product] = world.products
  return { ...review, product: { slug: product?.slug ?? '', title: product?.title ?? '' } }
}

function answerReview(context: AnswerContext, id: string, answer: Review['answer']): SellerReview {
  const review = context.world.reviews.find((one) => one.id === id)
  if (!review) throw new Refusal(404, 'NOT_FOUND')
  return asSellers(context, Object.assign(review, { answer }))
}

export const shopReviewAnswers: Answers<ApiClient['sellerReviews']> = {
  list(context, { tab = 'unanswered', after } = {}) {
    const { reviews } = context.world
    const unanswered = reviews.filter(({ answer }) => answer === null)
    const items = (tab === 'all' ? reviews : unanswered).map((review) => asSellers(context, review))
    const counts = { unanswered: unanswered.length, all: reviews.length }
    return { ...keyedPageOf(items, REVIEWS_PAGE_SIZE, { after }), counts }
  },
  answer: (context, { id, answer }) => answerReview(context, id, { body: answer, writtenAt: new Date().toISOString() }),
  withdraw: (context, { id }) => answerReview(context, id, null),
}
