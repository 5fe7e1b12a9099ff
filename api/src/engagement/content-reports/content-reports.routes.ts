import type { ReportedDetails } from 'shared-contracts/content-reports/content-report.schema'
import { route, type ContextOf } from '../../http/route'
import { staffMay } from '../../http/staff-may'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { looksAutomatic } from '../../platform/mail/mailer'
import { decideReport } from './decide-report'
import { findReported, listReported } from './list-reported'
import { sendReport } from './send-report'

const { contentReports } = route

async function found({ db, admin, refuse }: ContextOf<'admin', 'NOT_FOUND'>, id: string): Promise<ReportedDetails> {
  const details = await findReported(db, { id, showsPeople: staffMay(admin, 'shoppers.read') })
  if (!details) throw refuse('NOT_FOUND')
  return details
}

export const contentReportsRoutes = {
  send: contentReports.send.handler(async ({ input, context }) => {
    // An answer like any other: a program that is shown that it was found out learns from it.
    if (looksAutomatic(input)) return { mailed: false }
    const account = (await context.visitor.session('shop'))?.account
    const { email: typed, ...report } = input
    const reporter = { userId: account?.id ?? null, email: account?.email ?? (typed || null) }
    return sendReport(context, reporter, report)
  }),
  list: contentReports.list.handler(({ input, context }) => {
    logSecurityEvent('personal-data-read', { what: 'content-reports', account: context.admin.id })
    return listReported(context.db, input)
  }),
  get: contentReports.get.handler(async ({ input: { id }, context }) => {
    const details = await found(context, id)
    logSecurityEvent('personal-data-read', { what: 'content-report', account: context.admin.id, case: id })
    return details
  }),
  decide: contentReports.decide.handler(async ({ input, context }) => {
    await decideReport(context, { by: context.admin.id, ...input })
    logSecurityEvent('content-report-decided', { act: input.outcome, account: context.admin.id, case: input.id })
    return found(context, input.id)
  }),
}
