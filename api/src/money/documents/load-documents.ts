import { asc, desc, eq, inArray, type SQL, and, ilike, or, sql, gte, lt } from 'drizzle-orm'
import type { Document, DocumentSummary } from 'shared-contracts/documents/document.schema'
import { alias } from 'drizzle-orm/pg-core'
import { DOCUMENTS_PAGE_SIZE, type DocumentKind } from 'shared-contracts/documents/document-kinds'
import type { SellerDocumentPage } from 'shared-contracts/documents/seller-invoices.contract'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import type { Db, Queryable } from '../../platform/db/database'
import { containing } from '../../platform/db/columns'
import { builtForIds } from '../../platform/db/statement'
import { keyedUnlessCounted, keyOrder, type Place } from '../../platform/db/by-key'
import { addMonths } from '../../platform/clock/days'
import { documentLines, documents, documentTaxes } from './documents.table'

export type DocumentRecord = typeof documents.$inferSelect

/** Whose document has a number: a seller's order, or the seller whom the marketplace issued it to; `undefined`: none has. */
export async function subjectOfDocument(db: Queryable, number: string) {
  const { orderId, sellerId } = documents
  const named = eq(documents.number, number.toUpperCase())
  const [found] = await db.select({ orderId, sellerId }).from(documents).where(named)
  return found
}

/** Whole documents, newest first. */
export async function loadDocuments(db: Queryable, where: SQL | undefined): Promise<Document[]> {
  const records = await db.select().from(documents).where(where).orderBy(desc(documents.issuedAt), desc(documents.id))
  return completeDocuments(db, records)
}

/** The same with their lines, in the order of the records. */
export async function completeDocuments(db: Queryable, records: readonly DocumentRecord[]): Promise<Document[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const lines = await db
    .select()
    .from(documentLines)
    .where(inArray(documentLines.documentId, ids))
    .orderBy(asc(documentLines.documentId), asc(documentLines.position))
  const taxes = await db
    .select()
    .from(documentTaxes)
    .where(inArray(documentTaxes.documentId, ids))
    .orderBy(asc(documentTaxes.documentId), desc(documentTaxes.rateBps))
  const correctedIds = records.flatMap(({ correctsId }) => correctsId ?? [])
  const corrected =
    correctedIds.length > 0
      ? await db
          .select({ id: documents.id, number: documents.number })
          .from(documents)
          .where(inArray(documents.id, correctedIds))
      : []
  return records.map((record) => {
    const money = (amountMinor: number) => ({ amountMinor, currency: record.currency })
    return {
      number: record.number,
      kind: record.kind,
      issuedAt: record.issuedAt.toISOString(),
      issuedOn: record.issuedOn,
      suppliedAt: record.suppliedAt.toISOString(),
      suppliedOn: record.suppliedOn,
      order: record.orderNumber,
      orderedAt: record.orderedAt?.toISOString() ?? null,
      corrects: corrected.find(({ id }) => id === record.correctsId)?.number ?? null,
      issuer: record.issuer,
      recipient: record.recipient,
      deliverTo: record.deliverTo,
      lines: lines
        .filter(({ documentId }) => documentId === record.id)
        .map(({ kind, title, detail, sku, quantity, unitMinor, discountMinor, totalMinor, taxRateBps }) => ({
          kind,
          title,
          detail,
          sku,
          quantity,
          unit: money(unitMinor),
          discount: money(discountMinor),
          total: money(record.taxAdded ? unitMinor * quantity - discountMinor : totalMinor),
          taxRateBps,
        })),
      taxes: taxes
        .filter(({ documentId }) => documentId === record.id)
        .map(({ rateBps, grossMinor, taxMinor }) => ({
          rateBps,
          net: money(grossMinor - taxMinor),
          tax: money(taxMinor),
        })),
      tax: money(record.taxMinor),
      ...(record.taxAdded && { taxAdded: true }),
      total: money(record.totalMinor),
      ...(record.note !== null && { note: record.note }),
    }
  })
}

/** The documents of orders, by the order's id, oldest first; orders without any are absent. */
export async function documentsOfOrders(db: Queryable, orderIds: string[]): Promise<Map<string, DocumentSummary[]>> {
  const byOrder = new Map<string, DocumentSummary[]>()
  if (orderIds.length === 0) return byOrder
  const rows = await summariesOf(db, orderIds)
  for (const { orderId, number, kind, issuedAt, issuedOn, totalMinor: amountMinor, currency } of rows) {
    if (orderId === null) continue
    const one = { number, kind, issuedAt: issuedAt.toISOString(), issuedOn, total: { amountMinor, currency } }
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), one])
  }
  return byOrder
}

const summariesOf = builtForIds((db, orderIds) =>
  db
    .select({
      orderId: documents.orderId,
      number: documents.number,
      kind: documents.kind,
      issuedAt: documents.issuedAt,
      issuedOn: documents.issuedOn,
      totalMinor: documents.totalMinor,
      currency: documents.currency,
    })
    .from(documents)
    .where(inArray(documents.orderId, orderIds))
    .orderBy(asc(documents.issuedAt), asc(documents.sequence)),
)

/** Every invoice and credit note that somebody was given, newest first. */
export function exportDocuments(db: Db, userId: string): Promise<Document[]> {
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.userId, userId))
  return loadDocuments(db, inArray(documents.orderId, own))
}

/** A document of one of a seller's own; `null` when there is none, or it is another's. */
export async function findSellersDocument(db: Queryable, sellerId: string, number: string): Promise<Document | null> {
  const [found] = await loadDocuments(db, and(eq(documents.sellerId, sellerId), eq(documents.number, number)))
  return found ?? null
}

/** The marketplace's invoice to a seller; `null` when there is no such one. */
export async function findCommissionInvoice(db: Queryable, sellerId: string, number: string): Promise<Document | null> {
  const document = await findSellersDocument(db, sellerId, number)
  return document?.kind === 'commission' ? document : null
}

/** A document of an order of a purchase; `null` when the purchase has no such one. */
export async function findPurchasesDocument(
  db: Queryable,
  purchaseId: string,
  number: string,
): Promise<Document | null> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.purchaseId, purchaseId))
  const [found] = await loadDocuments(db, and(inArray(documents.orderId, own), eq(documents.number, number)))
  return found ?? null
}

/** The marketplace's invoices to a seller, newest first, a page by key. @param after number of one: those that come after it. */
export async function walkCommissionInvoices(
  db: Queryable,
  sellerId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ items: DocumentSummary[]; next: string | null }> {
  const own = and(eq(documents.sellerId, sellerId), eq(documents.kind, 'commission'))
  const beyond = sql`(${documents.issuedAt}, ${documents.id}) < (select known.issued_at, known.id from documents known
    where known.number = ${after} and known.seller_id = ${sellerId})`
  const rows = await db
    .select()
    .from(documents)
    .where(after === undefined ? own : and(own, beyond))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(({ number, kind, issuedAt, issuedOn, totalMinor: amountMinor, currency }) => ({
    ...{ number, kind, issuedAt: issuedAt.toISOString(), issuedOn, total: { amountMinor, currency } },
  }))
  return { items, next: rows.length > limit ? (items.at(-1)?.number ?? null) : null }
}

interface Filters extends Place {
  month?: string | undefined
  kind?: DocumentKind | undefined
  q?: string | undefined
}

const newestFirst = keyOrder('desc', ['moment', documents.issuedAt], ['id', documents.id])

/** One page of a seller's documents, newest first. */
export async function listSellersDocuments(
  db: Db,
  sellerId: string,
  { month, kind, q, ...place }: Filters,
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
  const listed = await keyedUnlessCounted(
    ({ limit, offset }) =>
      db
        .select({ key: newestFirst.key, document: documents, corrects: corrected.number })
        .from(documents)
        .leftJoin(corrected, eq(corrected.id, documents.correctsId))
        .where(and(where, newestFirst.beyond(place.after)))
        .orderBy(newestFirst.order)
        .limit(limit)
        .offset(offset),
    { ...place, size: DOCUMENTS_PAGE_SIZE, total: db.$count(documents, where) },
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
  suppliedOn: document.suppliedOn,
})

/** Whether a document names a day of a month. @param month as in `2026-11`. */
export function issuedIn(month: string): SQL | undefined {
  const first = `${month}-01`
  return and(gte(documents.issuedOn, first), lt(documents.issuedOn, addMonths(first, 1)))
}
