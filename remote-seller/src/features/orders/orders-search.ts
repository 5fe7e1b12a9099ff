import {
  SELLER_ORDER_SORTS,
  SELLER_ORDER_TABS,
  type SellerOrderSort,
  type SellerOrderTab,
  type SellerWork,
} from 'shared-contracts'
import { param, readSearch } from 'shared-ui/back-office'

export const STANDARD_SORT: SellerOrderSort = 'newest'

/** What the address asks for; without a tab, what there is to do. */
export const readOrdersSearch = (search: URLSearchParams) =>
  readSearch(search, {
    tab: param.oneOf(SELLER_ORDER_TABS),
    sort: param.oneOf(SELLER_ORDER_SORTS, STANDARD_SORT),
    q: param.words,
    from: param.day,
    to: param.day,
    unread: param.flag,
  })

/** With the tab that is shown. */
export type AskedOrders = ReturnType<typeof readOrdersSearch> & { tab: SellerOrderTab }

/** The tab of what has waited longest; all orders when nothing waits, or nobody knows. */
export const tabWhereWorkIs = (work: SellerWork | undefined): SellerOrderTab =>
  work && work.toAccept > 0 ? 'to_accept' : work && work.toShip > 0 ? 'to_ship' : 'all'
