import { eq } from 'drizzle-orm'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import { findProduct } from '../catalogue/find-product'
import { products } from '../catalogue/products.table'
import { RolledBack } from '../db/rolled-back'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import type { ProductRefusal } from './product-refusal'
import { putOnSale } from './publish-product'
import { takeDraftOver } from './take-draft-over'

/**
 * A product as shoppers would see it if it were published now with all that is typed of it. It is published for the look at it, and the
 * transaction undone: what the seller sees is what shoppers will see, down to the rounding.
 */
export function previewProduct(deps: EditDeps, by: Editor, id: string): Promise<Product | ProductRefusal> {
  const { env } = deps
  return changeProduct<Product>(deps, by, { id }, async (change) => {
    await takeDraftOver(change, { by, currency: env.currency })
    await putOnSale(change)
    // A shop that waits for its approval may look, too.
    await change.tx.update(products).set({ heldBack: false }).where(eq(products.id, id))
    const product = await findProduct({ db: change.tx, env }, id)
    throw new RolledBack<Product | ProductRefusal>(product ?? { refused: 'NOT_FOUND' })
  })
}
