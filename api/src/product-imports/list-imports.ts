import { count, desc, eq } from 'drizzle-orm'
import { IMPORT_PAGE_SIZE } from 'shared-contracts/product-imports/import-limits'
import type { Queryable } from '../db/database'
import { presentImport, selectImports } from './present-import'
import { productImports } from './product-imports.table'

/** One page of a shop's imports, newest first. */
export async function listImports(db: Queryable, sellerId: string, page = 1) {
  const mine = eq(productImports.sellerId, sellerId)
  const [counted] = await db.select({ total: count() }).from(productImports).where(mine)
  const rows = await selectImports(db)
    .where(mine)
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE)
  const total = counted?.total ?? 0
  return { items: rows.map(presentImport), page, pageCount: Math.max(1, Math.ceil(total / IMPORT_PAGE_SIZE)), total }
}
