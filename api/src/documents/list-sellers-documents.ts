import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DOCUMENTS_PAGE_SIZE, type DocumentKind } from 'shared-contracts/documents/document-kinds'
import type { SellerDocumentPage } from 'shared-contracts/documents/seller-invoices.contract'
import { containing } from '../db/containing'
import type { Db } from '../db/database'
import { documents } from './documents.table'
import { issuedIn } from './issued-in'

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
  { month, kind, q, page = 1 }: Filters,
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
  const [counted] = await db.select({ total: count() }).from(documents).where(where)
  const corrected = alias(documents, 'corrected')
  const rows = await db
    .select({ document: documents, corrects: corrected.number })
    .from(documents)
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .where(where)
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(DOCUMENTS_PAGE_SIZE)
    .offset((page - 1) * DOCUMENTS_PAGE_SIZE)
  const monthOf = sql<string>`to_char(${documents.issuedOn}, 'YYYY-MM')`
  const months = await db.selectDistinct({ month: monthOf }).from(documents).where(own).orderBy(desc(monthOf))
  const total = counted?.total ?? 0
  return {
    items: rows.map(({ document, corrects }) => ({
      number: document.number,
      kind: document.kind,
      issuedAt: document.issuedAt.toISOString(),
      issuedOn: document.issuedOn,
      total: { amountMinor: document.totalMinor, currency: document.currency },
      recipient: document.recipient.recipient,
      order: document.orderNumber,
      corrects,
    })),
    page,
    pageCount: Math.max(1, Math.ceil(total / DOCUMENTS_PAGE_SIZE)),
    total,
    months: months.map((row) => row.month),
  }
}
