import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskSellerTab, PageModule } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { param } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { choice, country, search } from '../../../ui/filtered-list/filters'
import { FilteredList } from '../../../ui/filtered-list/filtered-list'
import { NoRows } from '../../../ui/filtered-list/no-rows'
import { listSpec, useListFilters } from '../../../ui/filtered-list/use-list-filters'
import { May } from '../../../ui/may'
import { messages } from './messages'
import { sellerColumns } from './seller-columns'
import { TargetsDialog } from './targets-dialog'

const sellers = listSpec({
  list: 'sellers',
  tabs: {
    ...{ name: 'state', standard: 'all' as const },
    values: ['all', 'submitted', 'approved', 'suspended', 'held', 'rejected', 'draft'] satisfies DeskSellerTab[],
  },
  filters: {
    q: search(messages.filters.q, 2),
    health: choice(messages.filters.health, messages.anyHealth, messages.healths),
    country: country(),
  },
  sorts: messages.sorts,
  key: { read: param.uuid },
})

/** All shops, those that need a look first. */
export function Page() {
  const { queries } = useHost()
  const asked = useListFilters(sellers)
  const { tab, from, filter } = asked
  const query = useQuery(
    queries.deskSellers.list.queryOptions({
      input: { ...filter, tab, ...(from && { after: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <FilteredList
        of={sellers}
        {...{ asked, query, texts: messages, counts: query.data?.counts }}
        columns={sellerColumns(asked.context)}
        rowKey={({ id }) => id}
        none={<NoRows of={sellers} asked={asked} texts={messages} to={adminPaths.sellers()} />}
        actions={
          <May permission="sellers.write">
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {messages.targets.act}
            </Button>
          </May>
        }
      />
      {isAsking && <TargetsDialog onClosed={() => setAsking(false)} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
