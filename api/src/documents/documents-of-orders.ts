import { asc, inArray } from 'drizzle-orm'
import type { DocumentSummary } from 'shared-contracts/documents/document.schema'
import type { Queryable } from '../db/database'
import { documents } from './documents.table'

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
