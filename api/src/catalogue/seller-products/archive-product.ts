import { eq } from 'drizzle-orm'
import { products } from '../products/products.table'
import { carryDraft } from './carry-draft'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { noteChange } from './note-change'
import { sellerProductsMessages as messages } from './seller-products.messages'

/** Takes a product out of the shop; its page says so, its orders and its stock stay. Doing it twice changes nothing. */
export const archiveProduct = (deps: EditDeps, by: Editor, id: string) =>
  changeProduct(deps, by, { id }, async (change) => {
    const { tx, product } = change
    if (product.status === 'archived') return
    if (product.status === 'draft') throw change.refuse('REFUSED', { detail: messages.notPublished })
    await tx.update(products).set({ status: 'archived' }).where(eq(products.id, id))
    await carryDraft(change, await noteChange(change, by, { kind: 'archived' }))
  })
