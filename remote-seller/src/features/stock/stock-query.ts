import { STOCK_LEVELS } from 'shared-contracts/seller-products/product-limits'
import { pageNumber } from 'shared-ui'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the API is asked for a list's address; what is no such value is passed over. */
export function stockQuery(search: URLSearchParams) {
  const q = search.get('q')?.trim().slice(0, 100)
  const level = STOCK_LEVELS.find((one) => one === search.get('level'))
  const product = search.get('product')
  return {
    ...(q && { q }),
    ...(level && { level }),
    ...(product && UUID.test(product) && { product }),
    page: pageNumber(search),
  }
}
