import { and, eq } from 'drizzle-orm'
import type { TakeDownDraft } from 'shared-contracts/desk-products/take-down.schema'
import type { ReportOutcome, ReportSubject } from 'shared-contracts/content-reports/content-report-terms'
import { takeDownIn } from '../../catalogue/take-downs/take-down'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { enqueue } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'
import { hideReview } from '../reviews/moderate-review'
import { contentReportMessages as messages } from './content-reports.messages'
import { contentReports, reportCases } from './content-reports.table'

interface Deciding {
  id: string
  /** Who of the staff. */
  by: string
  /** How many reports they have seen. */
  reports: number
  outcome: ReportOutcome
  reason: string
  misuse?: boolean | undefined
  statement?: TakeDownDraft | undefined
  requestId: string
}

/** What can become of what. */
const POSSIBLE: Readonly<Record<ReportSubject, readonly ReportOutcome[]>> = {
  product: ['none', 'taken_down', 'acted'],
  review: ['none', 'hidden', 'acted'],
  seller: ['none', 'acted'],
}

/** Decides what was reported, does it, and has everybody mailed once who reported it; all in one transaction, once for each request. */
export async function decideReport(
  {
    db,
    clock,
    catalogue,
    refuse,
  }: Pick<Deps, 'db' | 'clock' | 'catalogue'> & Refuses<'NOT_FOUND' | 'CONFLICT' | 'REFUSED'>,
  { id, by, reports, outcome, reason, misuse = false, statement, requestId }: Deciding,
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update')
    if (!row) throw refuse('NOT_FOUND')
    if (!(await takeRequest(tx, { scope: `report-case:${id}:${by}`, key: requestId, now: at }))) return
    if (row.decidedAt) throw refuse('CONFLICT')
    if (row.reports !== reports) throw refuse('CONFLICT', { detail: messages.moreCame })
    if (!POSSIBLE[row.subject].includes(outcome)) throw refuse('REFUSED', { detail: messages.notOfThis })
    const { subjectId } = row
    if (outcome === 'taken_down')
      await takeDownIn(tx, { now: at, catalogue, refuse }, { productId: subjectId, by, statement })
    if (outcome === 'hidden') await hideReview(tx, { catalogue, refuse }, subjectId)
    await tx.update(reportCases).set({ outcome, reason, decidedBy: by, decidedAt: at }).where(eq(reportCases.id, id))
    const decided = await tx
      .update(contentReports)
      .set({ decidedAt: at, misuse: outcome === 'none' && misuse })
      .where(and(eq(contentReports.caseId, id)))
      .returning({ id: contentReports.id, email: contentReports.email })
    // One mail for each address, however often it was typed.
    const byAddress = new Map(decided.flatMap(({ id: reportId, email }) => (email ? [[email, reportId]] : [])))
    await enqueue(
      tx,
      at,
      ...[...byAddress.values()].map((reportId) => ({
        topic: 'content-report' as const,
        ...{ reportId, what: 'decided' as const },
      })),
    )
  })
}
