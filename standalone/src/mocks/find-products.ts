import { STORE_SORTS, type Product, type StoreFilters, type StoreSort } from 'shared-contracts'

const isIn = (slugs: string | undefined, slug: string) => slugs === undefined || slugs.split(',').includes(slug)

/** Whether the store shows a product with these filters, by the same rules as the API. */
export function fitsFilters(product: Product, filters: StoreFilters): boolean {
  const { q = '', category, brand, color, size, seller, minPriceMinor = 0, maxPriceMinor = Infinity } = filters
  const text = `${product.title} ${product.brand.name}`.toLowerCase()
  const minDiscount = filters.minDiscount ?? (filters.deals ? 1 : 0)
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!category || product.breadcrumb.some(({ slug }) => slug === category)) &&
    isIn(brand, product.brand.slug) &&
    (seller === undefined || product.seller.slug === seller) &&
    product.price.amountMinor >= minPriceMinor &&
    product.price.amountMinor <= maxPriceMinor &&
    (product.discountPercent ?? 0) >= minDiscount &&
    filters.minRating === undefined &&
    product.variants.some(
      (variant) =>
        isIn(color, variant.color) && isIn(size, variant.size) && (!filters.inStock || variant.available > 0),
    )
  )
}

const orders: Record<StoreSort, (a: Product, b: Product) => number> = {
  newest: () => 0,
  relevance: () => 0,
  rating: () => 0,
  'price-asc': (a, b) => a.price.amountMinor - b.price.amountMinor,
  'price-desc': (a, b) => b.price.amountMinor - a.price.amountMinor,
  discount: (a, b) => (b.discountPercent ?? 0) - (a.discountPercent ?? 0),
}

/** The products, in an order of the store; an order that it does not know is the newest first. */
export const inStoreOrder = (products: readonly Product[], sort: string | undefined): Product[] =>
  [...products].sort(orders[STORE_SORTS.find((known) => known === sort) ?? 'newest'])
