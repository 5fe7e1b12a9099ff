import { findProductId } from '../catalogue/find-product-id'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { createReview } from './create-review'
import { listOwnReviews } from './list-own-reviews'
import { listReviews } from './list-reviews'
import { REVIEW_BY_ACCOUNT, VOTE_BY_ACCOUNT } from './review-limits'
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
  create: route.reviews.create.handler(async ({ input: { id, lineId, ...draft }, context }) => {
    const userId = await shopper(context)
    await withinLimit(context, REVIEW_BY_ACCOUNT, userId)
    const outcome = await createReview(context, userId, { productId: await productOf(context, id), lineId, draft })
    if (typeof outcome === 'string') throw refuse(outcome)
    return outcome
  }),
  vote: route.reviews.vote.handler(({ input, context }) => vote(context, input.id, true)),
  unvote: route.reviews.unvote.handler(({ input, context }) => vote(context, input.id, false)),
}
