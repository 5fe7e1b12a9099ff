import { SELLER_RETURN_TABS, type SellerReturnTab } from 'shared-contracts'
import { pageNumber } from 'shared-ui'

/** What the address asks for; what makes no sense counts as not there. */
export function readReturnsSearch(search: URLSearchParams) {
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const wanted = search.get('tab')
  const tab: SellerReturnTab = SELLER_RETURN_TABS.find((one) => one === wanted) ?? 'to_answer'
  return { tab, page: pageNumber(search), ...(q && { q }) }
}
