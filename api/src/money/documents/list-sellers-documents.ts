import { and, desc, eq, ilike, or, sql, gte, lt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DOCUMENTS_PAGE_SIZE, type DocumentKind } from 'shared-contracts/documents/document-kinds'
import type { SellerDocumentPage } from 'shared-contracts/documents/seller-invoices.contract'
import { containing } from '../../platform/db/columns'
import type { Db } from '../../platform/db/database'
import { documents } from './documents.table'
import { paged } from '../../platform/db/paged'
import { addMonths } from '../../platform/clock/days'

interface Filters {
  month?: string | undefined
  kind?: DocumentKind | undefined
  q?: string | undefined
  page?: number | undefined
}

/** One page of a seller's documents, newest first. */
export async function listSellersDocuments(
  db: Db,
  sellerId: string,
  { month, kind, q, page }: Filters,
): Promise<SellerDocumentPage> {
  const own = eq(documents.sellerId, sellerId)
  const pattern = q && containing(q)
  const where = and(
    own,
    month === undefined ? undefined : issuedIn(month),
    kind && eq(documents.kind, kind),
    pattern
      ? or(
          ilike(documents.number, pattern),
          ilike(documents.orderNumber, pattern),
          ilike(sql`${documents.recipient}->>'recipient'`, pattern),
        )
      : undefined,
  )
  const corrected = alias(documents, 'corrected')
  const listed = await paged(
    db
      .select({ document: documents, corrects: corrected.number })
      .from(documents)
      .leftJoin(corrected, eq(corrected.id, documents.correctsId))
      .where(where)
      .orderBy(desc(documents.issuedAt), desc(documents.id)),
    { page, size: DOCUMENTS_PAGE_SIZE, total: db.$count(documents, where) },
    (rows) => rows.map(present),
  )
  const monthOf = sql<string>`to_char(${documents.issuedOn}, 'YYYY-MM')`
  const months = await db.selectDistinct({ month: monthOf }).from(documents).where(own).orderBy(desc(monthOf))
  return { ...listed, months: months.map((row) => row.month) }
}

const present = ({ document, corrects }: { document: typeof documents.$inferSelect; corrects: string | null }) => ({
  number: document.number,
  kind: document.kind,
  issuedAt: document.issuedAt.toISOString(),
  issuedOn: document.issuedOn,
  total: { amountMinor: document.totalMinor, currency: document.currency },
  recipient: document.recipient.recipient,
  order: document.orderNumber,
  corrects,
})

/** Whether a document names a day of a month. @param month as in `2026-11`. */
export function issuedIn(month: string): SQL | undefined {
  const first = `${month}-01`
  return and(gte(documents.issuedOn, first), lt(documents.issuedOn, addMonths(first, 1)))
}
