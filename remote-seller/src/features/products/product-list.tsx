import type { SellerProduct } from 'shared-contracts'
import { breakpoints } from '../../lib/breakpoints'
import { useMediaQuery } from '../../lib/use-media-query'
import { ProductCards } from './product-cards'
import { ProductTable } from './product-table'

/** A table where there is room for one, cards where there is not: two markups, so that each reads as what it is. */
export function ProductList({ products }: { products: readonly SellerProduct[] }) {
  return useMediaQuery(breakpoints.table) ? <ProductTable products={products} /> : <ProductCards products={products} />
}
