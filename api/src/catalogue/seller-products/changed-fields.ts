import type { ProductContent, TypedProduct } from 'shared-contracts/seller-products/product-content.schema'

const WORDS = ['name', 'slug', 'brand', 'category', 'material', 'description', 'details'] as const

type Either = ProductContent | TypedProduct
type Variant = Either['variants'][number]

const priceOf = (variant: Variant) => ('priceMinor' in variant ? variant.priceMinor : variant.price)

/** Names of what is different: the words by their fields, and `variants`, `price`, `stock` and `pictures`. Both are in the same form. */
export function changedFields<Content extends Either>(before: Content | null, after: Content): string[] {
  const differ = (of: (content: Either) => unknown) =>
    JSON.stringify(before ? of(before) : null) !== JSON.stringify(of(after))
  const cells = (of: (variant: Variant) => unknown[]) => (content: Either) =>
    content.variants.map((variant) => [variant.color, variant.size, ...of(variant)])
  return [
    ...WORDS.filter((name) => (before?.[name] ?? '') !== (after[name] ?? '')),
    ...(differ(cells(({ sku }) => [sku])) ? ['variants'] : []),
    ...(differ(cells((variant) => [priceOf(variant), variant.discount])) ? ['price'] : []),
    ...(after.variants.some(({ stock, stockWas }) => stock !== null && stock !== stockWas) ? ['stock'] : []),
    // As lists: what was typed and what is stored may name the same in another order.
    ...(differ(({ pictures }) => pictures.map(({ id, color, alt }) => [id, color, alt])) ? ['pictures'] : []),
  ]
}
