import { eq } from 'drizzle-orm'
import type { TypedProduct } from 'shared-contracts/seller-products/product-content.schema'
import { toTyped } from 'shared-contracts/seller-products/typed-product'
import { changedFields } from './changed-fields'
import { changeProduct, type EditDeps, type Editor, type ProductChange } from './change-product'
import { loadContent } from './load-content'
import { noteChange } from './note-change'
import { productDrafts } from './product-drafts.table'
import { showTypedInList } from './show-typed-in-list'

/** Keeps what is typed of a product beside it; shoppers see nothing of it. @returns the product's new version, and when that was. */
export async function saveDraft(
  deps: EditDeps,
  by: Editor,
  { id, version, typed }: { id: string; version: number; typed: TypedProduct },
): Promise<{ version: number; savedAt: string }> {
  const saved = await changeProduct(deps, by, { id, version }, async (change) => {
    const next = await keepTyped(change, { by, currency: deps.env.currency }, typed)
    return { version: next, savedAt: change.now.toISOString() }
  })
  if (!saved) throw new Error('A draft is saved by no request that may come twice')
  return saved
}

/** The same within the change of a locked product. @returns its next version. */
export async function keepTyped(
  change: ProductChange,
  { by, currency }: { by: Editor; currency: string },
  typed: TypedProduct,
): Promise<number> {
  const { tx, product, now } = change
  const [kept] = await tx.select().from(productDrafts).where(eq(productDrafts.productId, product.id))
  const content = kept ? null : await loadContent(tx, currency, product.id)
  const before = kept?.typed ?? (content && toTyped(content, currency))
  const next = await noteChange(change, by, { kind: 'typed', fields: changedFields(before, typed) })
  const draft = { typed, version: next, savedBy: by.accountId, savedAt: now }
  await tx
    .insert(productDrafts)
    .values({ productId: product.id, ...draft })
    .onConflictDoUpdate({ target: productDrafts.productId, set: draft })
  if (product.publishedAt === null) await showTypedInList(tx, product.id, typed)
  return next
}
