import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { ContentReportDraft } from 'shared-contracts/content-reports/content-report-draft.schema'
import { MOST_MISUSES, type ReportSubject } from 'shared-contracts/content-reports/content-report-terms'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { provedEmailOf } from '../../identity/accounts/email-of'
import { daysBefore } from '../../platform/clock/days'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { contentReportMessages as messages } from './content-reports.messages'
import { contentReports, reportCases } from './content-reports.table'
import { findNamed } from './find-subjects'

declare module '../../platform/outbox/enqueue' {
  interface Topics {
    /** A report has come, or what it was about is decided: whoever made it is mailed. */
    'content-report': { reportId: string; what: 'received' | 'decided' }
  }
}

/** Who reports: their account, or an address that they typed. */
interface Reporter {
  userId: string | null
  email: string | null
}

interface Sent extends Pick<ContentReportDraft, 'category' | 'words'> {
  subject: ReportSubject
  named: string
  requestId: string
}

/** Nobody's inbox is flooded: an address that may be another's is kept for so many reports a day, and mailed about no others. */
const MOST_MAILED_A_DAY = 5
/** Of one open case so many are kept with their words; further ones are counted. */
const MOST_KEPT = 500

const MISUSE_DAYS = 180

/** An address that a guest types may be anybody's: nothing is held against it, and nothing of its owner's is changed. */
const isTheirs = ({ userId }: Reporter) => (userId ? eq(contentReports.userId, userId) : null)

async function refuseMisuser(tx: Tx, reporter: Reporter, { now, refuse }: { now: Date } & Refuses<'REFUSED'>) {
  const theirs = isTheirs(reporter)
  if (!theirs) return
  const [counted] = await tx
    .select({ many: count() })
    .from(contentReports)
    .where(and(theirs, contentReports.misuse, gt(contentReports.at, daysBefore(now, MISUSE_DAYS))))
  if ((counted?.many ?? 0) >= MOST_MISUSES) throw refuse('REFUSED', { detail: messages.misused })
}

/**
 * Takes a report in: the first of a thing opens its case, and another of the same member about the same open case takes the place of the first.
 *
 * @returns whether a mail says that it has come.
 */
export async function sendReport(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>,
  reporter: Reporter,
  { subject, named, category, words, requestId: id }: Sent,
): Promise<{ mailed: boolean }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const subjectId = await findNamed(tx, subject, named)
    if (!subjectId) throw refuse('NOT_FOUND', { detail: messages.gone })
    await refuseMisuser(tx, reporter, { now, refuse })
    const [before] = await tx.select({ id: contentReports.id }).from(contentReports).where(eq(contentReports.id, id))
    if (before) return { mailed: reporter.email !== null }
    // Locks the case: whoever decides it counts this report, or comes before it.
    const [found] = await tx
      .insert(reportCases)
      .values({ id: randomUUID(), subject, subjectId, reports: 1, firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: [reportCases.subject, reportCases.subjectId],
        targetWhere: isNull(reportCases.decidedAt),
        set: { lastAt: now },
      })
      .returning({
        id: reportCases.id,
        firstAt: reportCases.firstAt,
        kept: sql<number>`(select count(*) from content_reports where case_id = report_cases.id)::int`,
      })
    if (!found) throw new Error('A case that was just opened is gone')
    const { id: caseId, kept } = found
    const theirs = isTheirs(reporter)
    const [again] = theirs
      ? await tx
          .update(contentReports)
          .set({ category, words })
          .where(and(eq(contentReports.caseId, caseId), theirs))
          .returning({ id: contentReports.id })
      : []
    if (again) return { mailed: reporter.email !== null }
    if (kept > 0)
      await tx
        .update(reportCases)
        .set({ reports: sql`${reportCases.reports} + 1` })
        .where(eq(reportCases.id, caseId))
    if (kept >= MOST_KEPT) return { mailed: false }
    const mailed = reporter.email !== null && (await hasRoom(tx, reporter.email, now))
    const { userId, email } = reporter
    const isKept = mailed || (userId !== null && (await hasConfirmed(tx, userId)))
    await tx
      .insert(contentReports)
      .values({ id, caseId, category, words, userId, email: isKept ? email : null, at: now })
    if (mailed) await enqueue(tx, now, { topic: 'content-report', reportId: id, what: 'received' })
    return { mailed }
  })
}

/** Whether a member has confirmed their address: then it is theirs, and no limit keeps what is decided from them. */
const hasConfirmed = async (tx: Tx, userId: string) => (await provedEmailOf(tx, userId)) !== null

async function hasRoom(tx: Tx, email: string, now: Date): Promise<boolean> {
  const [counted] = await tx
    .select({ many: count() })
    .from(contentReports)
    .where(and(eq(contentReports.email, email), gt(contentReports.at, daysBefore(now, 1))))
  return (counted?.many ?? 0) < MOST_MAILED_A_DAY
}
