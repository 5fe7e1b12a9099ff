import {
  type Product,
  type SellerProduct,
  type SellerProductFilters,
  type SellerSort,
  STORE_SORTS,
  type StoreFilters,
  type StoreSort,
} from 'shared-contracts'
import { breadcrumbOf } from './make-product'

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

/** Whether an own product is among those that the back-office's list is narrowed to. */
export function fitsSellerFilters(product: SellerProduct, { q = '', status, stock, category }: SellerProductFilters) {
  const words = q.toLowerCase()
  const path = product.category.slug === '' ? [] : breadcrumbOf(product.category.slug)
  return (
    `${product.title} ${product.slug}`.toLowerCase().includes(words) &&
    (!status || product.status === status) &&
    (!category || path.some(({ slug }) => slug === category)) &&
    (!stock ||
      (stock === 'low' ? product.lowVariants > 0 : product.variants > 0 && product.outVariants === product.variants))
  )
}

const by: Partial<Record<SellerSort, (a: SellerProduct, b: SellerProduct) => number>> = {
  title: (a, b) => a.title.localeCompare(b.title),
  price: (a, b) => a.price.amountMinor - b.price.amountMinor,
  '-price': (a, b) => b.price.amountMinor - a.price.amountMinor,
  stock: (a, b) => a.stock - b.stock,
  '-stock': (a, b) => b.stock - a.stock,
}

/** They are kept newest first. */
export const inSellerOrder = (products: readonly SellerProduct[], sort?: SellerSort) =>
  [...products].sort((sort && by[sort]) ?? (() => 0))
