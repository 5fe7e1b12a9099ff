import { eq } from 'drizzle-orm'
import { productContentSchema } from 'shared-contracts/seller-products/product-content.schema'
import { emptyTyped, toContent } from 'shared-contracts/seller-products/typed-product'
import { fieldProblems } from '../../http/field-problems'
import { applyContent } from './apply-content'
import { changedFields } from './changed-fields'
import type { Editor, ProductChange } from './change-product'
import { loadContent } from './load-content'
import { productDrafts } from './product-drafts.table'
import { sellerProductsMessages as messages } from './seller-products.messages'

/**
 * Makes a product what was typed of it, if anything was. All that is still missing is refused.
 *
 * @returns names of the fields that came out different.
 */
export async function takeDraftOver(
  change: ProductChange,
  { by, currency }: { by: Editor; currency: string },
): Promise<string[]> {
  const { tx, product } = change
  const before = await loadContent(tx, currency, product.id)
  const [draft] = await tx.select().from(productDrafts).where(eq(productDrafts.productId, product.id))
  if (!draft && before !== null) return []
  const input = toContent(draft?.typed ?? emptyTyped, currency)
  const errors = await fieldProblems(productContentSchema, input)
  if (errors.length > 0) {
    const fields = new Set(errors.map(({ field }) => field.replace(/\[.*$/, '')))
    throw change.refuse('VALIDATION_FAILED', { detail: messages.incomplete([...fields]), errors })
  }
  const content = productContentSchema.cast(input)
  await applyContent(change, { by, currency }, content)
  return changedFields(before, content)
}
