import { refuse } from '../http/refuse'
import { route } from '../http/route'
import { noteSecurityEvent } from '../log/note-security-event'
import { listFailedRefunds } from './list-failed-refunds'
import { retryRefund } from './retry-refund'
import { settleRefund } from './settle-refund'

export const refundsRoutes = {
  failed: route.refunds.failed.handler(async ({ input, context }) => {
    await context.visitor.mustBe('admin')
    return listFailedRefunds(context.db, input.page)
  }),
  retry: route.refunds.retry.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('admin')
    const refund = await retryRefund(context, input.id)
    if (!refund) throw refuse('NOT_FOUND')
    noteSecurityEvent('refund-decided', { act: 'retried', account: account.id, refund: input.id })
    return refund
  }),
  settle: route.refunds.settle.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('admin')
    const refund = await settleRefund(context, { ...input, settledBy: account.id })
    if (!refund) throw refuse('NOT_FOUND')
    if (refund === 'MOVING')
      throw refuse('REFUSED', { detail: 'The payment provider has this refund: it needs no other way.' })
    noteSecurityEvent('refund-decided', { act: 'settled', account: account.id, refund: input.id })
    return refund
  }),
}
