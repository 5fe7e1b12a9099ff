import { looksAutomatic } from '../contact/looks-automatic'
import { refuse } from '../http/refuse'
import { requestScope } from '../http/request-scope'
import { route } from '../http/route'
import { withinLimit } from '../http/within-limit'
import { ALERT_BY_ADDRESS, ALERT_BY_EMAIL } from './alert-limits'
import { askForAlert } from './ask-for-alert'
import { endAlert } from './end-alert'
import { listAwaited } from './list-awaited'
import { restoreAlert } from './restore-alert'
import { unsubscribe } from './unsubscribe'

export const alertsRoutes = {
  ask: route.alerts.ask.handler(async ({ input, context }) => {
    const { variantId, email } = input
    await withinLimit(context, ALERT_BY_ADDRESS, requestScope().address)
    // An answer like any other: a program that is told that it was found out learns from it.
    if (looksAutomatic(input)) return { status: 'asked' as const }
    await withinLimit(context, ALERT_BY_EMAIL, email)
    const account = (await context.visitor.session('shop'))?.account
    const outcome = await askForAlert(context, { variantId, email, userId: account?.id ?? null })
    if (outcome === 'NOT_FOUND' || outcome === 'IN_STOCK') throw refuse(outcome)
    return { status: account?.email === email ? outcome : 'asked' }
  }),
  mine: route.alerts.mine.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('shop')
    return listAwaited(context, account, input.page)
  }),
  end: route.alerts.end.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('shop')
    if (!(await endAlert(context, account, input.id))) throw refuse('NOT_FOUND')
  }),
  restore: route.alerts.restore.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('shop')
    if (!(await restoreAlert(context, account, input.id))) throw refuse('NOT_FOUND')
  }),
  unsubscribe: route.alerts.unsubscribe.handler(async ({ input, context }) => {
    if (!(await unsubscribe(context, input))) throw refuse('LINK_INVALID')
  }),
}
