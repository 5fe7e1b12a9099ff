import { SELLER_DISPUTE_TABS } from 'shared-contracts'
import { param, readSearch } from 'shared-ui/back-office'

export function readDisputesSearch(search: URLSearchParams) {
  const { page: _, ...wanted } = readSearch(search, {
    tab: param.oneOf(SELLER_DISPUTE_TABS, 'to_answer'),
    q: param.words,
    after: param.like(/^[\w-]{1,40}$/),
  })
  return wanted
}
