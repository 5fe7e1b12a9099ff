import { SELLER_ORDER_SORTS, SELLER_ORDER_TABS, type SellerOrderSort } from 'shared-contracts'
import { param, readSearch } from 'shared-ui/back-office'

export const STANDARD_SORT: SellerOrderSort = 'newest'

/** What the address asks for. */
export const readOrdersSearch = (search: URLSearchParams) =>
  readSearch(search, {
    tab: param.oneOf(SELLER_ORDER_TABS, 'all'),
    sort: param.oneOf(SELLER_ORDER_SORTS, STANDARD_SORT),
    q: param.words,
    from: param.day,
    to: param.day,
    unread: param.flag,
  })

export type OrdersSearch = ReturnType<typeof readOrdersSearch>
