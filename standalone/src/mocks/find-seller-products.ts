import type { SellerProduct, SellerProductFilters, SellerSort } from 'shared-contracts'
import { breadcrumbOf } from './make-product'

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
