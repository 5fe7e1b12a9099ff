import { route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { acceptChargeback, sendEvidence } from './decide-chargeback'
import { findChargeback, listChargebacks } from './list-chargebacks'

export const chargebacksRoutes = {
  list: route.chargebacks.list.handler(async ({ input, context }) => listChargebacks(context.db, input)),
  get: route.chargebacks.get.handler(async ({ input, context }) => {
    const chargeback = await findChargeback(context, input.id)
    if (!chargeback) throw context.refuse('NOT_FOUND')
    return chargeback
  }),
  send: route.chargebacks.send.handler(async ({ input, context }) => {
    const chargeback = await sendEvidence(context, { ...input, sentBy: context.admin.id })
    logSecurityEvent('chargeback-decided', { act: 'answered', account: context.admin.id, chargeback: input.id })
    return chargeback
  }),
  accept: route.chargebacks.accept.handler(async ({ input, context }) => {
    const chargeback = await acceptChargeback(context, input.id)
    logSecurityEvent('chargeback-decided', { act: 'accepted', account: context.admin.id, chargeback: input.id })
    return chargeback
  }),
}
