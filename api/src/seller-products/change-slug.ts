import { and, eq, ne } from 'drizzle-orm'
import { productDraftMessages } from 'shared-contracts/catalogue/product-draft.messages'
import { products } from '../catalogue/products.table'
import { slugHistory } from '../catalogue/slug-history.table'
import type { ProductChange } from './change-product'
import { fieldRefusal } from './product-refusal'

/**
 * Frees the way for a product's new slug. Links to the one that it had go on leading to it, if shoppers ever saw it; who goes back to a
 * former one gets it back. A slug that another product has, or had, is taken.
 */
export async function changeSlug({ tx, product }: ProductChange, slug: string): Promise<void> {
  if (slug === product.slug) return
  const [current] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), ne(products.id, product.id)))
  const named = and(eq(slugHistory.kind, 'product'), eq(slugHistory.slug, slug))
  const [former] = await tx.select({ id: slugHistory.targetId }).from(slugHistory).where(named)
  if (current || (former && former.id !== product.id)) {
    throw fieldRefusal('slug', 'SLUG_TAKEN', productDraftMessages.slugTaken)
  }
  await tx.delete(slugHistory).where(named)
  if (product.publishedAt === null) return
  await tx
    .insert(slugHistory)
    .values({ kind: 'product', slug: product.slug, targetId: product.id })
    .onConflictDoNothing()
}
