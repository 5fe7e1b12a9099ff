import { and, eq } from 'drizzle-orm'
import type { ProductChange } from './change-product'
import { productDrafts } from './product-drafts.table'

/** Lets what is typed of a product stand on its next version: for a change that touches nothing of what can be typed. */
export async function carryDraft({ tx, product }: ProductChange, version: number): Promise<void> {
  const upToDate = and(eq(productDrafts.productId, product.id), eq(productDrafts.version, product.version))
  await tx.update(productDrafts).set({ version }).where(upToDate)
}
