import { route } from '../../http/route'
import { listModerated } from './list-moderated'
import { moderateReview } from './moderate-review'

export const reviewModerationRoutes = {
  list: route.reviewModeration.list.handler(async ({ input, context }) => listModerated(context.db, input ?? {})),
  approve: route.reviewModeration.approve.handler(({ input, context }) =>
    moderateReview(context, input.id, { state: 'published' }),
  ),
  reject: route.reviewModeration.reject.handler(({ input, context }) =>
    moderateReview(context, input.id, { state: 'rejected', rejectedFor: input.reason }),
  ),
  reopen: route.reviewModeration.reopen.handler(({ input, context }) =>
    moderateReview(context, input.id, { state: 'pending' }),
  ),
}
