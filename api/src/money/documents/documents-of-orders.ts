import { asc, inArray, eq } from 'drizzle-orm'
import type { DocumentSummary, Document } from 'shared-contracts/documents/document.schema'
import type { Queryable, Db } from '../../platform/db/database'
import { documents } from './documents.table'
import { orders } from '../../buying/orders/orders.table'
import { purchases } from '../../buying/orders/purchases.table'
import { loadDocuments } from './load-documents'

/** The documents of orders, by the order's id, oldest first; orders without any are absent. */
export async function documentsOfOrders(db: Queryable, orderIds: string[]): Promise<Map<string, DocumentSummary[]>> {
  const byOrder = new Map<string, DocumentSummary[]>()
  if (orderIds.length === 0) return byOrder
  const rows = await db
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
    .orderBy(asc(documents.issuedAt), asc(documents.sequence))
  for (const { orderId, number, kind, issuedAt, issuedOn, totalMinor: amountMinor, currency } of rows) {
    if (orderId === null) continue
    const one = { number, kind, issuedAt: issuedAt.toISOString(), issuedOn, total: { amountMinor, currency } }
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), one])
  }
  return byOrder
}

/** Every invoice and credit note that somebody was given, newest first. */
export function exportDocuments(db: Db, userId: string): Promise<Document[]> {
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.userId, userId))
  return loadDocuments(db, inArray(documents.orderId, own))
}
