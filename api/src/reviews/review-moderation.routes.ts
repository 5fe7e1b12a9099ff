import type { ReviewRejection, ReviewState } from 'shared-contracts/reviews/review-terms'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { listModerated } from './list-moderated'
import { moderateReview } from './moderate-review'

async function moderate(
  context: RouteContext,
  id: string,
  decision: { state: ReviewState; rejectedFor?: ReviewRejection | undefined },
) {
  await context.visitor.mustBe('admin')
  const review = await moderateReview(context, id, decision)
  if (!review) throw refuse('NOT_FOUND')
  return review
}

export const reviewModerationRoutes = {
  list: route.reviewModeration.list.handler(async ({ input, context }) => {
    await context.visitor.mustBe('admin')
    return listModerated(context.db, input ?? {})
  }),
  approve: route.reviewModeration.approve.handler(({ input, context }) =>
    moderate(context, input.id, { state: 'published' }),
  ),
  reject: route.reviewModeration.reject.handler(({ input, context }) =>
    moderate(context, input.id, { state: 'rejected', rejectedFor: input.reason }),
  ),
  reopen: route.reviewModeration.reopen.handler(({ input, context }) =>
    moderate(context, input.id, { state: 'pending' }),
  ),
}
