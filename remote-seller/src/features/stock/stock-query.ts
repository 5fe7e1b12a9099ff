import { STOCK_LEVELS } from 'shared-contracts/seller-products/product-limits'
import { param, readSearch } from 'shared-ui/back-office'

/** What the API is asked for a list's address. */
export const stockQuery = (search: URLSearchParams) =>
  readSearch(search, { q: param.words, level: param.oneOf(STOCK_LEVELS), product: param.uuid })

export type StockQuery = ReturnType<typeof stockQuery>
