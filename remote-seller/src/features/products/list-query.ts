import { OWN_SUBMISSION_STATES } from 'shared-contracts/product-submissions/product-submission-terms'
import { PRODUCT_STATES, SELLER_SORTS, STOCK_LEVELS } from 'shared-contracts/seller-products/product-limits'
import { param, readSearch } from 'shared-ui/back-office'

/** What the API is asked for a list's address. */
export const listQuery = (search: URLSearchParams) =>
  readSearch(search, {
    q: param.words,
    status: param.oneOf(PRODUCT_STATES),
    stock: param.oneOf(STOCK_LEVELS),
    category: param.like(/^.{1,60}$/),
    brand: param.uuid,
    import: param.uuid,
    submission: param.oneOf(OWN_SUBMISSION_STATES),
    sort: param.oneOf(SELLER_SORTS),
  })

/** What the address narrows the list to. */
export function listFilters(search: URLSearchParams) {
  const { sort: _sort, page: _page, after: _after, ...filters } = listQuery(search)
  return filters
}
