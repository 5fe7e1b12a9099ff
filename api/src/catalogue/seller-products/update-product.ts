import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { applyContent } from './apply-content'
import { changedFields } from './changed-fields'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { loadContent } from './load-content'
import { noteChange } from './note-change'

/** Makes a product what the content says; one that is in the shop shows it at once. */
export const updateProduct = (
  deps: EditDeps,
  by: Editor,
  { id, version, content }: { id: string; version?: number; content: ProductContent },
) =>
  changeProduct(deps, by, { id, ...(version !== undefined && { version }) }, async (change) => {
    const { currency } = deps.env
    const before = await loadContent(change.tx, currency, id)
    await applyContent(change, { by, currency }, content)
    await noteChange(change, by, { kind: 'saved', fields: changedFields(before, content) })
  })
