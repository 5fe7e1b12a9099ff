import { findProductId } from '../catalogue/find-product-id'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { addReviewPhoto } from './add-review-photo'
import { createReview } from './create-review'
import { listOwnReviews } from './list-own-reviews'
import { listReviews } from './list-reviews'
import { PHOTO_BY_ACCOUNT, REVIEW_BY_ACCOUNT, VOTE_BY_ACCOUNT } from './review-limits'
import { voteHelpful } from './vote-helpful'

const shopper = async ({ visitor }: RouteContext) => (await visitor.mustBe('shop')).account.id

async function productOf({ db }: RouteContext, idOrSlug: string): Promise<string> {
  const id = await findProductId(db, idOrSlug)
  if (id === null) throw refuse('NOT_FOUND')
  return id
}

async function vote(context: RouteContext, reviewId: string, helpful: boolean) {
  const userId = await shopper(context)
  await withinLimit(context, VOTE_BY_ACCOUNT, userId)
  const outcome = await voteHelpful(context.db, { reviewId, userId, helpful })
  if (typeof outcome === 'string') throw refuse(outcome)
  return { helpful: outcome, voted: helpful }
}

export const reviewsRoutes = {
  list: route.reviews.list.handler(async ({ input: { id, ...asked }, context }) =>
    listReviews(context.db, { productId: await productOf(context, id), ...asked }),
  ),
  mine: route.reviews.mine.handler(async ({ input, context }) => {
    const userId = await shopper(context)
    return listOwnReviews(context.db, { userId, productId: await productOf(context, input.id) })
  }),
  create: route.reviews.create.handler(async ({ input: { id, lineId, photos = [], ...draft }, context }) => {
    const userId = await shopper(context)
    await withinLimit(context, REVIEW_BY_ACCOUNT, userId)
    const outcome = await createReview(context, userId, {
      productId: await productOf(context, id),
      ...{ lineId, draft, photos },
    })
    if (typeof outcome === 'string') throw refuse(outcome)
    return outcome
  }),
  addPhoto: route.reviews.addPhoto.handler(async ({ input: { id, ...photo }, context }) => {
    const userId = await shopper(context)
    await withinLimit(context, PHOTO_BY_ACCOUNT, userId)
    const outcome = await addReviewPhoto(context, userId, { productId: await productOf(context, id), ...photo })
    if (typeof outcome === 'string') throw refuse(outcome)
    if (!('refused' in outcome)) return outcome
    throw refuse('UNSUPPORTED_IMAGE', {
      errors: [{ field: 'image', code: 'UNSUPPORTED_IMAGE', message: outcome.refused }],
    })
  }),
  vote: route.reviews.vote.handler(({ input, context }) => vote(context, input.id, true)),
  unvote: route.reviews.unvote.handler(({ input, context }) => vote(context, input.id, false)),
}
