import { eq } from 'drizzle-orm'
import { products } from '../products/products.table'
import { carryDraft } from './carry-draft'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { noteChange } from './note-change'
import { putOnSale } from './publish-product'
import { sellerProductsMessages as messages } from './seller-products.messages'

/** Undoes an archiving, or the removal of a draft. */
export const restoreProduct = (deps: EditDeps, by: Editor, id: string) =>
  changeProduct(deps, by, { id, removedToo: true }, async (change) => {
    const { tx, product } = change
    if (product.deletedAt !== null) await tx.update(products).set({ deletedAt: null }).where(eq(products.id, id))
    else if (product.status === 'archived') await putOnSale(change)
    else throw change.refuse('REFUSED', { detail: messages.notArchived })
    await carryDraft(change, await noteChange(change, by, { kind: 'restored' }))
  })
