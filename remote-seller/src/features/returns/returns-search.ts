import { SELLER_RETURN_TABS } from 'shared-contracts'
import { param, readSearch } from 'shared-ui/back-office'

/** What the address asks for. */
export const readReturnsSearch = (search: URLSearchParams) =>
  readSearch(search, { tab: param.oneOf(SELLER_RETURN_TABS, 'to_answer'), q: param.words })
