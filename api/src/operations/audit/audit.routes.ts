import { streamedCsv } from '../../http/csv'
import { route } from '../../http/route'
import { staffMay } from '../../http/staff-may'
import { dayIn } from '../../platform/clock/days'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { checkAuditLog } from './check-audit-log'
import { exportAuditEntries, listAuditEntries } from './list-audit-entries'

export const auditRoutes = {
  list: route.audit.list.handler(({ input, context }) => {
    logSecurityEvent('personal-data-read', { what: 'audit', account: context.admin.id })
    return listAuditEntries(context, (permission) => staffMay(context.admin, permission), input)
  }),
  export: route.audit.export.handler(({ input, context }) => {
    logSecurityEvent('personal-data-read', { what: 'audit-file', account: context.admin.id })
    const day = dayIn(context.env.timeZone, context.clock.now())
    return streamedCsv(
      `audit-${day}.csv`,
      exportAuditEntries(context, (permission) => staffMay(context.admin, permission), input),
    )
  }),
  check: route.audit.check.handler(({ context }) => checkAuditLog(context.db)),
}
