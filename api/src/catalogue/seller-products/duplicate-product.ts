import { and, eq, isNull } from 'drizzle-orm'
import { emptyTyped, toTyped } from 'shared-contracts/seller-products/typed-product'
import { ownedBy } from '../products/seller-products'
import { products } from '../products/products.table'
import type { EditDeps, Editor } from './change-product'
import { createDraft } from './drafts'
import { loadContent } from './find-editable'
import { ownPictures } from './pictures'
import { productDrafts } from './product-drafts.table'
import { sellerPictures } from './seller-pictures.table'
import { sellerProductsMessages as messages } from './seller-products.messages'

/** Begins a draft with the words, prices and pictures of a product; its address, SKUs and stock are its own to choose. */
export async function duplicateProduct(
  deps: EditDeps,
  by: Editor,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  const { db, clock, env, refuse } = deps
  const [source] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(ownedBy(by.sellerId), eq(products.id, id), isNull(products.deletedAt)))
  if (!source) throw refuse('NOT_FOUND')
  const [draft] = await db.select().from(productDrafts).where(eq(productDrafts.productId, id))
  const content = draft ? null : await loadContent(db, env.currency, id)
  const typed = draft?.typed ?? (content ? toTyped(content, env.currency) : emptyTyped)
  // What is typed may name anybody's: the copy keeps those that the shop may show.
  const ids = typed.pictures.map((picture) => picture.id)
  const own = await ownPictures(db, { sellerId: by.sellerId, productId: id }, ids)
  if (own.size > 0) {
    const uploadedAt = clock.now()
    await db
      .insert(sellerPictures)
      .values([...own].map((pictureId) => ({ sellerId: by.sellerId, pictureId, uploadedAt })))
      .onConflictDoNothing()
  }
  await createDraft(deps, by, {
    id: requestId,
    typed: {
      ...typed,
      name: messages.copyOf(typed.name),
      slug: '',
      pictures: typed.pictures.filter((picture) => own.has(picture.id)),
      variants: typed.variants.map((variant) => ({ ...variant, sku: '', stock: '', stockWas: '' })),
    },
  })
}
