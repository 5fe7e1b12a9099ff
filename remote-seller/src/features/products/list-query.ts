import { PRODUCT_STATES, SELLER_SORTS, STOCK_LEVELS } from 'shared-contracts/seller-products/product-limits'
import { pageNumber } from 'shared-ui'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const oneOf = <Value extends string>(values: readonly Value[], typed: string | null) =>
  values.find((value) => value === typed)

/** What the address narrows the list to; what is no such value is passed over. */
export function listFilters(search: URLSearchParams) {
  const q = search.get('q')?.trim().slice(0, 100)
  const status = oneOf(PRODUCT_STATES, search.get('status'))
  const stock = oneOf(STOCK_LEVELS, search.get('stock'))
  const category = search.get('category')?.slice(0, 60)
  const brand = search.get('brand')
  const importId = search.get('import')
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(stock && { stock }),
    ...(category && { category }),
    ...(brand && UUID.test(brand) && { brand }),
    ...(importId && UUID.test(importId) && { import: importId }),
  }
}

/** What the API is asked for a list's address. */
export function listQuery(search: URLSearchParams) {
  const sort = oneOf(SELLER_SORTS, search.get('sort'))
  return { ...listFilters(search), ...(sort && { sort }), page: pageNumber(search) }
}
