import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, SHOPPER_TABS } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { param } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { day, search } from '../../../ui/filtered-list/filters'
import { FilteredList } from '../../../ui/filtered-list/filtered-list'
import { NoRows } from '../../../ui/filtered-list/no-rows'
import { listSpec, useListFilters } from '../../../ui/filtered-list/use-list-filters'
import { messages } from './messages'
import { shopperColumns } from './shopper-columns'

const { filters: names } = messages

const shoppers = listSpec({
  list: 'shoppers',
  tabs: { values: SHOPPER_TABS, standard: 'all' },
  filters: { q: search(names.q), from: day(names.from), to: day(names.to) },
  key: { read: param.uuid },
})

/** Shoppers with an account, and guests by their orders. */
export function Page() {
  const { queries } = useHost()
  const asked = useListFilters(shoppers)
  const { tab, from, filter } = asked
  const query = useQuery(
    queries.deskShoppers.list.queryOptions({
      input: { ...filter, ...(tab !== 'all' && { tab }), ...(from && { after: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <FilteredList
      of={shoppers}
      {...{ asked, query, texts: messages }}
      columns={shopperColumns(asked.context, tab)}
      rowKey={({ key }) => key}
      none={<NoRows of={shoppers} asked={asked} texts={messages} to={adminPaths.shoppers()} />}
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
