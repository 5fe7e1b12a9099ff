import { eq } from 'drizzle-orm'
import type { Product } from 'shared-contracts/catalogue/product.schema'
import { findProduct } from '../products/find-product'
import { products } from '../products/products.table'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { putOnSale } from './publish-product'
import { takeDraftOver } from './take-draft-over'

/**
 * A product as shoppers would see it if it were published now with all that is typed of it. It is published for the look at it, and the
 * transaction undone: what the seller sees is what shoppers will see, down to the rounding.
 */
export async function previewProduct(deps: EditDeps, by: Editor, id: string): Promise<Product> {
  const { env, refuse } = deps
  const seen: { product: Product | null } = { product: null }
  const undone = new Error('A product was looked at')
  const look = changeProduct(deps, by, { id }, async (change) => {
    await takeDraftOver(change, { by, currency: env.currency })
    await putOnSale(change)
    // A shop that waits for its approval may look, too.
    await change.tx.update(products).set({ heldBack: false }).where(eq(products.id, id))
    seen.product = await findProduct({ db: change.tx, env }, id)
    throw undone
  })
  await look.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!seen.product) throw refuse('NOT_FOUND')
  return seen.product
}
