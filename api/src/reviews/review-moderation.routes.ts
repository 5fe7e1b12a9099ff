import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { listModerated } from './list-moderated'
import { moderateReview } from './moderate-review'

async function moderate(context: RouteContext, id: string, state: 'published' | 'rejected') {
  await context.visitor.mustBe('admin')
  const review = await moderateReview(context, id, state)
  if (!review) throw refuse('NOT_FOUND')
  return review
}

export const reviewModerationRoutes = {
  list: route.reviewModeration.list.handler(async ({ input, context }) => {
    await context.visitor.mustBe('admin')
    return listModerated(context.db, input ?? {})
  }),
  approve: route.reviewModeration.approve.handler(({ input, context }) => moderate(context, input.id, 'published')),
  reject: route.reviewModeration.reject.handler(({ input, context }) => moderate(context, input.id, 'rejected')),
}
