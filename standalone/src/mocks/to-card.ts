import type { Product, ProductCard } from 'shared-contracts'

/** What a card shows of a product: no more than the contract allows. */
export function toCard(product: Product): ProductCard {
  const {
    id,
    slug,
    title,
    brand,
    price,
    listPrice,
    discountPercent,
    pictures,
    colors,
    sizesInStock,
    rating,
    lastOne,
    publishedAt,
  } = product
  return {
    id,
    slug,
    title,
    brand,
    price,
    listPrice,
    discountPercent,
    pictures: pictures.slice(0, 2),
    colors,
    sizesInStock,
    rating,
    lastOne,
    publishedAt,
  }
}
