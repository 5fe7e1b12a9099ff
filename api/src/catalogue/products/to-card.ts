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
  ratingAvg: products.ratingAvg,
  ratingCount: products.ratingCount,
  publishedAt: products.publishedAt,
  brand: { slug: brands.slug, name: brands.name },
}

type CardRow = Pick<ProductCard, 'id' | 'slug' | 'title' | 'discountPercent' | 'brand'> &
  Pick<typeof products.$inferSelect, 'ratingAvg' | 'ratingCount' | 'publishedAt'>

/** Stars as they are shown: to one decimal. */
export const presentRating = (average: number | null, count: number): ProductCard['rating'] =>
  average === null ? null : { average: Math.round(average * 10) / 10, count }

/** A card from a product's row and what belongs to it; the price is that of its cheapest variant. */
export function toCard(
  { ratingAvg, ratingCount, publishedAt, ...row }: CardRow,
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
    rating: presentRating(ratingAvg, ratingCount),
    lastOne: inStock.reduce((sum, { available }) => sum + available, 0) === 1,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}
