import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { DESK_PRODUCT_ROWS } from 'shared-contracts/desk-products/desk-product-terms'
import type { ProductCorrection } from 'shared-contracts/desk-products/product-correction.schema'
import { nameOfAccount } from '../../identity/accounts/account-names'
import type { Queryable } from '../../platform/db/database'
import { productChanges } from '../seller-products/product-changes.table'
import { productCorrections } from './product-corrections.table'

const { changes, reason, at, by, productId, version, id } = productCorrections

/** What staff have put right of a product, the newest first, as staff read it. */
export async function listCorrections(db: Queryable, ofProduct: string): Promise<ProductCorrection[]> {
  const rows = await db
    .select({ changes, reason, at, by: nameOfAccount(by) })
    .from(productCorrections)
    .where(eq(productId, ofProduct))
    .orderBy(desc(at), desc(id))
    .limit(DESK_PRODUCT_ROWS)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The latest, as long as its seller has saved nothing since; `null` without one. */
export async function findCorrection(db: Queryable, ofProduct: string): Promise<ProductCorrection | null> {
  const settled = db
    .select({ one: sql`1` })
    .from(productChanges)
    .where(
      and(
        eq(productChanges.productId, ofProduct),
        gt(productChanges.version, version),
        inArray(productChanges.kind, ['saved', 'published', 'submitted']),
      ),
    )
  const [row] = await db
    .select({ changes, reason, at })
    .from(productCorrections)
    .where(and(eq(productId, ofProduct), sql`not exists ${settled}`))
    .orderBy(desc(at), desc(id))
    .limit(1)
  return row ? { ...row, at: row.at.toISOString() } : null
}
