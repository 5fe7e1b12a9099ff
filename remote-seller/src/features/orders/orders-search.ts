import {
  SELLER_ORDER_SORTS,
  SELLER_ORDER_TABS,
  type SellerOrderSort,
  type SellerOrderTab,
  type SellerWork,
} from 'shared-contracts'
import { param, readSearch } from 'shared-ui/back-office'

/** What has to be done begins with what is due first; everything else with the newest. */
export const standardSortOf = (tab: SellerOrderTab): SellerOrderSort =>
  tab === 'to_accept' || tab === 'to_ship' ? 'due' : 'newest'

/** What the address asks for; without a tab, what there is to do. */
export const readOrdersSearch = (search: URLSearchParams) =>
  readSearch(search, {
    tab: param.oneOf(SELLER_ORDER_TABS),
    sort: param.oneOf(SELLER_ORDER_SORTS),
    q: param.words,
    from: param.day,
    to: param.day,
    unread: param.flag,
  })

/** With the tab that is shown, and its order unless the address has another. */
export const withTab = (asked: ReturnType<typeof readOrdersSearch>, tab: SellerOrderTab) => ({
  ...asked,
  tab,
  sort: asked.sort ?? standardSortOf(tab),
})
export type AskedOrders = ReturnType<typeof withTab>

/** The tab of what has waited longest; all orders when nothing waits, or nobody knows. */
export const tabWhereWorkIs = (work: SellerWork | undefined): SellerOrderTab =>
  work && work.toAccept > 0 ? 'to_accept' : work && work.toShip > 0 ? 'to_ship' : 'all'
