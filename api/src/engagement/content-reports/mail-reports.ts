import { eq } from 'drizzle-orm'
import type { ReportOutcome, ReportSubject } from 'shared-contracts/content-reports/content-report-terms'
import type { Deps } from '../../deps'
import { hello, paragraph, quotation } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { own, say } from '../../platform/mail/shop-words'
import type { Topics } from '../../platform/outbox/enqueue'
import { contentReports, reportCases } from './content-reports.table'
import { findSubjects } from './find-subjects'

interface Named {
  shopName: string
  what: string
  title: string
}

const SUBJECTS: Readonly<Record<ReportSubject, string>> = {
  product: 'the product',
  review: 'the review',
  seller: 'the shop',
}

const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  none: 'We have looked at it and left it as it is.',
  taken_down: 'We have taken it down: nobody can buy it any more.',
  hidden: 'We have hidden it: nobody reads it any more.',
  acted: 'We have done something about it.',
}

/** Says to whoever reported something that it has come, or what became of it. None of what they typed is in it: the address may be another's. */
export async function mailReport(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { reportId, what }: Topics['content-report'],
): Promise<void> {
  const [found] = await db
    .select({ email: contentReports.email, row: reportCases })
    .from(contentReports)
    .innerJoin(reportCases, eq(reportCases.id, contentReports.caseId))
    .where(eq(contentReports.id, reportId))
  if (!found?.email) return
  const { email, row } = found
  const subject = (await findSubjects(db, [row])).get(row.subjectId)
  const named = { shopName: env.shopName, what: SUBJECTS[row.subject], title: subject?.title ?? '' }
  const mail =
    what === 'received'
      ? receivedMail(named)
      : row.outcome && decidedMail({ ...named, outcome: row.outcome, reason: row.reason ?? '' })
  if (mail) await mailer.send({ recipient: email, replyTo: env.supportEmail, ...mail })
}

const receivedMail = ({ shopName, what, title }: Named): Email => ({
  subject: say`We have your report about ${title}`,
  blocks: [
    hello,
    paragraph`thank you for telling ${own(shopName)} about ${own(what)} ${title}. A person looks at it, and you hear what becomes of it.`,
    paragraph`If you reported nothing, somebody mistyped an address, and there is nothing to do.`,
  ],
})

const decidedMail = ({ what, title, outcome, reason }: Named & { outcome: ReportOutcome; reason: string }): Email => ({
  subject: say`What became of your report about ${title}`,
  blocks: [
    hello,
    paragraph`you told us about ${own(what)} ${title}. ${own(OUTCOMES[outcome])}`,
    paragraph`Why:`,
    quotation(reason),
    paragraph`A person decided it. If you think that it is wrong, reply to this mail within six months and we look again. You may also turn to a certified body for out-of-court settlement, or to a court.`,
  ],
})
