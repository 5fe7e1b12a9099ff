import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { productImports, type ImportRecord } from './product-imports.table'

/** One of a shop's imports; `null` when there is no such import. */
export async function findRecord(db: Queryable, sellerId: string, id: string): Promise<ImportRecord | null> {
  const [imported] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.sellerId, sellerId)))
  return imported ?? null
}
