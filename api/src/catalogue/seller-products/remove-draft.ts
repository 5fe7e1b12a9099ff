import { eq } from 'drizzle-orm'
import { products } from '../products/products.table'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { sellerProductsMessages as messages } from './seller-products.messages'

/** Removes a draft; for a day `restoreProduct` brings it back. */
export const removeDraft = (deps: EditDeps, by: Editor, id: string) =>
  changeProduct(deps, by, { id, removedToo: true }, async ({ tx, product, now, refuse }) => {
    if (product.status !== 'draft') throw refuse('REFUSED', { detail: messages.notDraft })
    await tx.update(products).set({ deletedAt: now }).where(eq(products.id, id))
  })
