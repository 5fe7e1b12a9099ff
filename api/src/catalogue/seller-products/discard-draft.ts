import { eq } from 'drizzle-orm'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { noteChange } from './note-change'
import { productDrafts } from './product-drafts.table'

/** Throws away what was typed of a product since it was last saved. */
export const discardDraft = (deps: EditDeps, by: Editor, id: string) =>
  changeProduct(deps, by, { id }, async (change) => {
    const dropped = await change.tx.delete(productDrafts).where(eq(productDrafts.productId, id)).returning()
    if (dropped.length > 0) await noteChange(change, by, { kind: 'discarded' })
  })
