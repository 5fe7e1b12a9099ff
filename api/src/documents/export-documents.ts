import { eq, inArray } from 'drizzle-orm'
import type { Document } from 'shared-contracts/documents/document.schema'
import type { Db } from '../db/database'
import { orders } from '../orders/orders.table'
import { purchases } from '../orders/purchases.table'
import { documents } from './documents.table'
import { loadDocuments } from './load-documents'

/** Every invoice and credit note that somebody was given, newest first. */
export function exportDocuments(db: Db, userId: string): Promise<Document[]> {
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.userId, userId))
  return loadDocuments(db, inArray(documents.orderId, own))
}
