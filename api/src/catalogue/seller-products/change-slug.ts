import { and, eq } from 'drizzle-orm'
import { productDraftMessages } from 'shared-contracts/catalogue/product-draft.messages'
import { lockSlug } from '../products/lock-name'
import { products, slugHistory } from '../products/products.table'
import { refuseField, type Refuses } from '../../http/refuse'
import type { Queryable } from '../../platform/db/database'
import type { ContentChange } from './change-product'

/**
 * Frees the way for a product's new slug. Links to the one that it had go on leading to it, if shoppers ever saw it; who goes back to a
 * former one gets it back. A slug that another product has, or had, is taken.
 */
export async function changeSlug(change: ContentChange, slug: string): Promise<void> {
  const { tx, product, refuse } = change
  if (slug === product.slug) return
  await lockSlug(tx, 'product', slug)
  await refuseTakenSlug({ db: tx, refuse }, { slug, productId: product.id })
  await tx.delete(slugHistory).where(named(slug))
  if (product.publishedAt === null) return
  await tx
    .insert(slugHistory)
    .values({ kind: 'product', slug: product.slug, targetId: product.id })
    .onConflictDoNothing()
}

/** @param productId whose it may be; `null` for a product that is not there yet. */
export async function refuseTakenSlug(
  context: { db: Queryable } & Refuses<'SLUG_TAKEN'>,
  { slug, productId }: { slug: string; productId: string | null },
): Promise<void> {
  const { db } = context
  const current = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  const former = await db.select({ id: slugHistory.targetId }).from(slugHistory).where(named(slug))
  if ([...current, ...former].some(({ id }) => id !== productId))
    throw refuseField(context, 'SLUG_TAKEN', { field: 'slug', message: productDraftMessages.slugTaken })
}

const named = (slug: string) => and(eq(slugHistory.kind, 'product'), eq(slugHistory.slug, slug))
