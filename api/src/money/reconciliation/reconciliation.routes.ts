import { route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { mustTakePayments } from '../payments/payment-provider'
import { describeReconciliation, listDifferences, settleDifference } from './describe-reconciliation'
import { reconcile } from './reconcile'

export const reconciliationRoutes = {
  overview: route.reconciliation.overview.handler(async ({ input, context }) =>
    describeReconciliation(context, input.after || undefined),
  ),
  differences: route.reconciliation.differences.handler(async ({ input, context }) =>
    listDifferences(context, input.after),
  ),
  settle: route.reconciliation.settle.handler(async ({ input, context }) => {
    const difference = await settleDifference(context, { ...input, settledBy: context.admin.id })
    logSecurityEvent('difference-settled', { account: context.admin.id, difference: input.id })
    return difference
  }),
  run: route.reconciliation.run.handler(async ({ context }) => {
    mustTakePayments(context)
    await reconcile(context)
    return describeReconciliation(context)
  }),
}
