import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { brands } from './vocabulary.table'
import type { VariantRow } from './load-variants'
import { products } from './products.table'

export const PICTURES_OF_A_CARD = 2

/** What a card shows of the product's own row. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  discountPercent: products.discountPercent,
  brand: { slug: brands.slug, name: brands.name },
}

/** A card from a product's row and what belongs to it; the price is that of its cheapest variant. */
export function toCard(
  row: Pick<ProductCard, 'id' | 'slug' | 'title' | 'discountPercent' | 'brand'>,
  { images, variants, currency }: { images: ProductCard['pictures']; variants: VariantRow[]; currency: string },
): ProductCard {
  const cheapest = variants.reduce<VariantRow | null>((a, b) => (a && a.amountMinor <= b.amountMinor ? a : b), null)
  const listMinor = cheapest?.compareAtMinor ?? null
  const inStock = [...variants]
    .filter((variant) => variant.available > 0)
    .sort((a, b) => a.sizePosition - b.sizePosition)
  return {
    ...row,
    price: { amountMinor: cheapest?.amountMinor ?? 0, currency },
    listPrice: listMinor === null ? null : { amountMinor: listMinor, currency },
    pictures: images.slice(0, PICTURES_OF_A_CARD),
    colors: [...new Map(variants.map(({ color }) => [color.slug, color])).values()],
    sizesInStock: [...new Set(inStock.map((variant) => variant.size))],
  }
}
