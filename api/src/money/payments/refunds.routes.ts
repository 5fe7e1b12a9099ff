import { route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { listFailedRefunds, retryRefund, settleRefund } from './failed-refunds'

export const refundsRoutes = {
  failed: route.refunds.failed.handler(async ({ input, context }) => {
    return listFailedRefunds(context.db, input)
  }),
  retry: route.refunds.retry.handler(async ({ input, context }) => {
    const refund = await retryRefund(context, input.id)
    if (!refund) throw context.refuse('NOT_FOUND')
    logSecurityEvent('refund-decided', { act: 'retried', account: context.admin.id, refund: input.id })
    return refund
  }),
  settle: route.refunds.settle.handler(async ({ input, context }) => {
    const refund = await settleRefund(context, { ...input, settledBy: context.admin.id })
    logSecurityEvent('refund-decided', { act: 'settled', account: context.admin.id, refund: input.id })
    return refund
  }),
}
