import { reviewMessages } from 'shared-contracts/reviews/review.messages'
import { findProductId } from '../../catalogue/products/published'
import { readFlag } from '../../identity/flags/read-flag'
import { type ContextOf, type Refusing, route } from '../../http/route'
import { addReviewPhoto } from './add-review-photo'
import { createReview } from './create-review'
import { listModerated } from './list-moderated'
import { listOwnReviews } from './list-own-reviews'
import { listReviews } from './list-reviews'
import { moderateReview } from './moderate-review'
import { answerReview, listSellerReviews } from './seller-reviews'
import { voteHelpful } from './vote-helpful'

async function productOf({ db, refuse }: Refusing<'NOT_FOUND'>, idOrSlug: string): Promise<string> {
  const id = await findProductId(db, idOrSlug)
  if (id === null) throw refuse('NOT_FOUND')
  return id
}

/** While photos are off, nobody adds one, nor sends what was uploaded before. */
async function mustTakePhotos(context: Refusing<'REFUSED'>): Promise<void> {
  if ((await readFlag(context, 'review-photos')) === 'off')
    throw context.refuse('REFUSED', { detail: reviewMessages.noPhotosNow })
}

async function vote(context: ContextOf<'shopper', 'NOT_FOUND' | 'REFUSED'>, reviewId: string, helpful: boolean) {
  const userId = context.account.id
  return { helpful: await voteHelpful(context, { reviewId, userId, helpful }), voted: helpful }
}

export const reviewsRoutes = {
  list: route.reviews.list.handler(async ({ input: { id, ...asked }, context }) =>
    listReviews(context.db, { productId: await productOf(context, id), ...asked }),
  ),
  mine: route.reviews.mine.handler(async ({ input, context }) => {
    const userId = context.account.id
    return listOwnReviews(context.db, { userId, productId: await productOf(context, input.id) })
  }),
  create: route.reviews.create.handler(async ({ input: { id, lineId, photos = [], ...draft }, context }) => {
    if (photos.length > 0) await mustTakePhotos(context)
    const userId = context.account.id
    return createReview(context, userId, { productId: await productOf(context, id), lineId, draft, photos })
  }),
  addPhoto: route.reviews.addPhoto.handler(async ({ input: { id, ...photo }, context }) => {
    await mustTakePhotos(context)
    const userId = context.account.id
    return addReviewPhoto(context, userId, { productId: await productOf(context, id), ...photo })
  }),
  vote: route.reviews.vote.handler(({ input, context }) => vote(context, input.id, true)),
  unvote: route.reviews.unvote.handler(({ input, context }) => vote(context, input.id, false)),
}

export const reviewModerationRoutes = {
  list: route.reviewModeration.list.handler(async ({ input, context }) => listModerated(context.db, input ?? {})),
  approve: route.reviewModeration.approve.handler(({ input, context }) =>
    moderateReview(context, input.id, { state: 'published', seen: input.seen }),
  ),
  reject: route.reviewModeration.reject.handler(({ input, context }) =>
    moderateReview(context, input.id, { state: 'rejected', rejectedFor: input.reason, seen: input.seen }),
  ),
  reopen: route.reviewModeration.reopen.handler(({ input, context }) =>
    moderateReview(context, input.id, { state: 'pending', seen: input.seen }),
  ),
}

export const sellerReviewsRoutes = {
  list: route.sellerReviews.list.handler(async ({ input, context }) =>
    listSellerReviews(context.db, context.shop.sellerId, input ?? {}),
  ),
  answer: route.sellerReviews.answer.handler(async ({ input, context }) =>
    answerReview(context, context.shop.sellerId, input),
  ),
  withdraw: route.sellerReviews.withdraw.handler(async ({ input, context }) =>
    answerReview(context, context.shop.sellerId, { id: input.id, answer: null }),
  ),
}
