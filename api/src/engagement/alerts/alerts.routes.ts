import { looksAutomatic } from '../../platform/mail/mailer'
import { route } from '../../http/route'
import { withinLimit } from '../../http/within-limit'
import { askForAlert, endAlert, restoreAlert, listBackInStockAlerts } from './back-in-stock-requests'
import { unsubscribe } from './unsubscribe'
import type { Limit } from '../../platform/limits/take-attempt'
import { HOUR_MS } from '../../platform/clock/days'

/** Each request can become a mail, so nobody's inbox can be flooded by it. */
const ALERT_BY_EMAIL: Limit = { name: 'alert-email', max: 20, windowMs: 24 * HOUR_MS }

export const alertsRoutes = {
  ask: route.alerts.ask.handler(async ({ input, context }) => {
    const { variantId, email } = input
    // An answer like any other: a program that is shown that it was found out learns from it.
    if (looksAutomatic(input)) return { status: 'asked' as const }
    await withinLimit(context, ALERT_BY_EMAIL, email)
    const account = (await context.visitor.session('shop'))?.account
    const status = await askForAlert(context, { variantId, email, userId: account?.id ?? null })
    return { status: account?.email === email ? status : 'asked' }
  }),
  mine: route.alerts.mine.handler(async ({ input, context }) => {
    const { account } = context
    return listBackInStockAlerts(context, account, input.page)
  }),
  end: route.alerts.end.handler(async ({ input, context }) => {
    const { account } = context
    await endAlert(context, account, input.id)
  }),
  restore: route.alerts.restore.handler(async ({ input, context }) => {
    const { account } = context
    await restoreAlert(context, account, input.id)
  }),
  unsubscribe: route.alerts.unsubscribe.handler(async ({ input, context }) => {
    await unsubscribe(context, input)
  }),
}
