import { and, eq, inArray } from 'drizzle-orm'
import type { Document } from 'shared-contracts/documents/document.schema'
import { orders } from '../../buying/orders/orders.table'
import type { Env } from '../../env'
import { StreamedFile } from '../../http/streamed-file'
import type { Queryable } from '../../platform/db/database'
import { documents } from './documents.table'
import { loadDocuments } from './load-documents'
import { drawDocument } from './pdf/draw-document'

/** A document of one of a seller's own; `null` when there is none, or it is another's. */
export async function findSellersDocument(db: Queryable, sellerId: string, number: string): Promise<Document | null> {
  const [found] = await loadDocuments(db, and(eq(documents.sellerId, sellerId), eq(documents.number, number)))
  return found ?? null
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

/** A document as the PDF that people download; drawn anew each time from what was recorded. */
export const documentFile = (env: Env, document: Document): StreamedFile =>
  new StreamedFile(drawDocument(document, env), `${document.number}.pdf`, 'application/pdf')
