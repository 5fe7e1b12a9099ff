import { route } from '../../http/route'
import { withinLimit } from '../../http/within-limit'
import { confirmSubscription, endSubscription, requestSubscription } from './subscriptions'
import type { Limit } from '../../platform/limits/take-attempt'
import { HOUR_MS } from '../../platform/clock/days'

/** Each request sends a mail. */
const NEWSLETTER_BY_EMAIL: Limit = { name: 'newsletter-email', max: 3, windowMs: HOUR_MS }

export const newsletterRoutes = {
  subscribe: route.newsletter.subscribe.handler(async ({ input: { email }, context }) => {
    await withinLimit(context, NEWSLETTER_BY_EMAIL, email)
    // Answered before it is done, so that the time does not reveal whether the address is known.
    context.background.run('newsletter', () => requestSubscription(context, email))
    return { status: 'accepted' as const }
  }),
  confirm: route.newsletter.confirm.handler(async ({ input, context }) => {
    await confirmSubscription(context, input.token)
  }),
  unsubscribe: route.newsletter.unsubscribe.handler(async ({ input, context }) => {
    await endSubscription(context, input.token)
  }),
  oneClick: route.newsletter.oneClick.handler(async ({ input, context }) => {
    await endSubscription(context, input.token)
  }),
}
