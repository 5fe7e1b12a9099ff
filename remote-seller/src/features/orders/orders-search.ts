import {
  SELLER_ORDER_SORTS,
  SELLER_ORDER_TABS,
  type SellerOrdersFilter,
  type SellerOrderSort,
  type SellerOrderTab,
} from 'shared-contracts'
import { pageNumber } from 'shared-ui'
import { dayIn } from '../../lib/day-in'

export const STANDARD_SORT: SellerOrderSort = 'newest'

const oneOf = <Value extends string>(values: readonly Value[], wanted: string | null, standard: Value): Value =>
  values.find((value) => value === wanted) ?? standard

/** What the address asks for; what makes no sense counts as not there. */
export interface OrdersSearch extends SellerOrdersFilter {
  tab: SellerOrderTab
  sort: SellerOrderSort
  page: number
}

export function readOrdersSearch(search: URLSearchParams): OrdersSearch {
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  return {
    tab: oneOf(SELLER_ORDER_TABS, search.get('tab'), 'all'),
    sort: oneOf(SELLER_ORDER_SORTS, search.get('sort'), STANDARD_SORT),
    page: pageNumber(search),
    ...(q && { q }),
    ...dayIn(search, 'from'),
    ...dayIn(search, 'to'),
    ...(search.get('unread') === 'true' && { unread: 'true' as const }),
  }
}
