import { and, eq, sql } from 'drizzle-orm'
import { products } from '../products/products.table'
import { productChanges } from './product-changes.table'
import type { Editor, LockedProduct } from './change-product'

type Kind = typeof productChanges.$inferSelect.kind

/** Gives a product its next version and writes down what was done. @returns the new version. */
export async function noteChange(
  { tx, product, now }: LockedProduct,
  by: Editor,
  { kind, fields = [] }: { kind: Kind; fields?: readonly string[] },
): Promise<number> {
  const version = product.version + 1
  await tx.update(products).set({ version }).where(eq(products.id, product.id))
  const ofThis = eq(productChanges.productId, product.id)
  // Autosaves come every few seconds: one row stands for all that follow each other.
  if (kind === 'typed') {
    const [grown] = await tx
      .update(productChanges)
      .set({
        version,
        at: now,
        fields: sql`array(select distinct unnest(${productChanges.fields} || ${sql.param([...fields])}::text[]))`,
      })
      .where(
        and(
          ofThis,
          eq(productChanges.version, product.version),
          eq(productChanges.kind, 'typed'),
          eq(productChanges.actorId, by.accountId),
        ),
      )
      .returning({ version: productChanges.version })
    if (grown) return version
  }
  await tx
    .insert(productChanges)
    .values({ productId: product.id, version, kind, fields: [...fields], actorId: by.accountId, at: now })
  return version
}
