import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { confirmSubscription } from './confirm-subscription'
import { endSubscription } from './end-subscription'
import { NEWSLETTER_BY_ADDRESS, NEWSLETTER_BY_EMAIL } from './newsletter-limits'
import { requestSubscription } from './request-subscription'

export const newsletterRoutes = {
  subscribe: route.newsletter.subscribe.handler(async ({ input: { email }, context }) => {
    await withinLimit(context, NEWSLETTER_BY_ADDRESS, requestScope().address)
    await withinLimit(context, NEWSLETTER_BY_EMAIL, email)
    // Answered before it is done, so that the time does not tell whether the address is known.
    context.background.run('newsletter', () => requestSubscription(context, email))
    return { status: 'accepted' as const }
  }),
  confirm: route.newsletter.confirm.handler(async ({ input, context }) => {
    if (!(await confirmSubscription(context, input.token))) throw refuse('LINK_INVALID')
  }),
  unsubscribe: route.newsletter.unsubscribe.handler(async ({ input, context }) => {
    if (!(await endSubscription(context, input.token))) throw refuse('LINK_INVALID')
  }),
}
