import { emptyTyped, toTyped, type EditableProduct, type TypedProduct } from 'shared-contracts'

/** What stands in the editor's fields when a product is opened: what was typed last, else what is stored. @param currency of its prices, ISO 4217. */
export const typedOf = ({ draft, content }: EditableProduct, currency: string): TypedProduct =>
  draft?.typed ?? (content ? toTyped(content, currency) : emptyTyped)

/** What the others have made of it: what is stored, where that is newer than what was typed. */
export const theirsOf = (product: EditableProduct, currency: string): TypedProduct =>
  typedOf(product.draft?.overtaken && product.content ? { ...product, draft: null } : product, currency)
