import { eq } from 'drizzle-orm'
import { products } from '../products/products.table'
import { changeProduct, type EditDeps, type Editor, type LockedProduct } from './change-product'
import { noteChange } from './note-change'
import { sellerProductsMessages as messages } from './seller-products.messages'
import { takeDraftOver } from './take-draft-over'

/** Brings a product into the shop with all that is typed of it; one that is there shows what is typed. */
export const publishProduct = (deps: EditDeps, by: Editor, { id, version }: { id: string; version?: number }) =>
  changeProduct(deps, by, { id, ...(version !== undefined && { version }) }, async (change) => {
    if (change.product.status === 'archived') throw change.refuse('REFUSED', { detail: messages.archivedAlready })
    const fields = await takeDraftOver(change, { by, currency: deps.env.currency })
    await putOnSale(change)
    await noteChange(change, by, { kind: 'published', fields })
  })

/** Where it stands among the new ones is decided when it is first published. */
export async function putOnSale({ tx, product, now }: LockedProduct): Promise<void> {
  const publishedAt = product.publishedAt ?? now
  await tx.update(products).set({ status: 'published', publishedAt }).where(eq(products.id, product.id))
}
