import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type {
  Reported,
  ReportedDetails,
  ReportedPage,
  ReportedQuery,
} from 'shared-contracts/content-reports/content-report.schema'
import {
  REPORTS_PAGE_SIZE,
  REPORTS_SHOWN,
  type ReportCategory,
} from 'shared-contracts/content-reports/content-report-terms'
import { accountNames } from '../../identity/accounts/account-names'
import { loadImages } from '../../catalogue/products/load-images'
import { isProductNamed } from '../../catalogue/products/product-links'
import { containing } from '../../platform/db/columns'
import type { Queryable } from '../../platform/db/database'
import { queueOf } from '../../platform/db/paged'
import { isShopNamed } from '../../selling/sellers/present-seller'
import { loadReviewPhotos } from '../reviews/load-review-photos'
import { reviews } from '../reviews/reviews.table'
import { contentReports, reportCases } from './content-reports.table'
import { findSubjects, type Subject } from './find-subjects'

type CaseRecord = typeof reportCases.$inferSelect

/** What waits to be decided. */
export const reportQueue = (db: Queryable) =>
  queueOf(db, reportCases, isNull(reportCases.decidedAt), reportCases.firstAt)

const categories = sql<
  ReportCategory[]
>`array(select distinct category from content_reports where case_id = report_cases.id order by category)`

const present = (row: CaseRecord, subject: Subject | undefined, said: ReportCategory[]): Reported => ({
  ...{ id: row.id, subject: row.subject, subjectId: row.subjectId, reports: row.reports, outcome: row.outcome },
  ...{ title: subject?.title ?? '', slug: subject?.slug ?? null, shop: subject?.shop ?? null, categories: said },
  ...{ firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() },
})

/** What or whose it is, or what was said of it, has these words in it. */
function has(typed: string): SQL | undefined {
  const { id, subjectId } = reportCases
  const pattern = containing(typed)
  return or(
    isProductNamed(subjectId, typed),
    isShopNamed(subjectId, typed),
    sql`exists (select 1 from ${reviews} where ${reviews.id} = ${subjectId}
      and (${reviews.title} ilike ${pattern} or ${reviews.body} ilike ${pattern} or ${isProductNamed(reviews.productId, typed)}))`,
    sql`exists (select 1 from ${contentReports} where ${contentReports.caseId} = ${id} and ${contentReports.words} ilike ${pattern})`,
  )
}

/** One page of what was reported: open cases with the one that waits longest first, decided ones with the newest first. */
export async function listReported(
  db: Queryable,
  { state = 'open', subject, q, after }: ReportedQuery,
): Promise<ReportedPage> {
  const isOpen = state === 'open'
  const at = isOpen ? sql`first_at` : sql`decided_at`
  const known = (column: SQL) => sql`(select ${column} from report_cases known where known.id = ${after})`
  const further = after ? sql`(${at}, id) ${isOpen ? sql`>` : sql`<`} (${known(at)}, ${known(sql`id`)})` : undefined
  const rows = await db
    .select({ row: reportCases, categories })
    .from(reportCases)
    .where(
      and(
        isOpen ? isNull(reportCases.decidedAt) : sql`${reportCases.decidedAt} is not null`,
        subject ? eq(reportCases.subject, subject) : undefined,
        q ? has(q) : undefined,
        further,
      ),
    )
    .orderBy(isOpen ? sql`first_at, id` : sql`decided_at desc, id desc`)
    .limit(REPORTS_PAGE_SIZE + 1)
  const shown = rows.slice(0, REPORTS_PAGE_SIZE)
  const subjects = await findSubjects(
    db,
    shown.map(({ row }) => row),
  )
  return {
    items: shown.map(({ row, categories: said }) => present(row, subjects.get(row.subjectId), said)),
    next: rows.length > shown.length ? (shown.at(-1)?.row.id ?? null) : null,
  }
}

/** What a reader of a report has to see of what it is about. */
async function seenOf(db: Queryable, { subject, subjectId }: CaseRecord, found: Subject | undefined) {
  const { shopId = null, review = null } = found ?? {}
  const { product = null } = review ?? {}
  const shown = product?.id ?? (found && subject === 'product' ? subjectId : null)
  const images = shown ? ((await loadImages(db, [shown])).get(shown) ?? []) : []
  return {
    shopId,
    ...{ text: review?.text ?? null, rating: review?.rating ?? null },
    product: product && { ...product, picture: images[0] ?? null },
    pictures: review ? ((await loadReviewPhotos(db, [subjectId])).get(subjectId) ?? []) : images,
  }
}

/** One case with what was said; `null` when there is none. @param showsPeople whoever asks may read the addresses of those who reported it. */
export async function findReported(
  db: Queryable,
  { id, showsPeople }: { id: string; showsPeople: boolean },
): Promise<ReportedDetails | null> {
  const [found] = await db.select({ row: reportCases, categories }).from(reportCases).where(eq(reportCases.id, id))
  if (!found) return null
  const { row } = found
  const subject = (await findSubjects(db, [row])).get(row.subjectId)
  const said = await db
    .select()
    .from(contentReports)
    .where(eq(contentReports.caseId, id))
    .orderBy(desc(contentReports.at), desc(contentReports.id))
    .limit(REPORTS_SHOWN)
  const names = await accountNames(db, [row.decidedBy])
  const { outcome, reason, decidedAt, decidedBy } = row
  return {
    ...present(row, subject, found.categories),
    ...(await seenOf(db, row, subject)),
    isHidden: subject?.isHidden ?? true,
    items: said.map(({ id: reportId, category, words, email, userId, at }) => ({
      ...{ id: reportId, category, words, email: showsPeople ? email : null, isMember: userId !== null },
      at: at.toISOString(),
    })),
    decision:
      outcome && reason !== null && decidedAt
        ? { outcome, reason, by: names.get(decidedBy ?? '') ?? null, at: decidedAt.toISOString() }
        : null,
  }
}

/** How often a thing was reported, and the case that is open about it. */
export async function reportsOf(db: Queryable, subjectId: string): Promise<{ all: number; open: string | null }> {
  const rows = await db
    .select({ id: reportCases.id, reports: reportCases.reports, decidedAt: reportCases.decidedAt })
    .from(reportCases)
    .where(eq(reportCases.subjectId, subjectId))
  return {
    all: rows.reduce((sum, { reports }) => sum + reports, 0),
    open: rows.find(({ decidedAt }) => decidedAt === null)?.id ?? null,
  }
}
