import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DESK_DISPUTE_TABS, type PageModule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Nothing, param } from 'shared-ui/back-office'
import { disputeWords } from 'shared-ui/disputes'
import { adminPaths } from '../../lib/admin-paths'
import { choice, words } from '../../ui/filtered-list/filters'
import { FilteredList } from '../../ui/filtered-list/filtered-list'
import { listSpec, useListFilters } from '../../ui/filtered-list/use-list-filters'
import { disputeColumns } from './dispute-columns'
import { messages } from './messages'

const { filters: names } = messages

const cases = listSpec({
  list: 'disputes',
  tabs: { values: DESK_DISPUTE_TABS, standard: 'to_decide' },
  filters: {
    q: words(names.q, messages.numberExample),
    shop: words(names.shop, messages.shopExample),
    reason: choice(names.reason, messages.anyReason, disputeWords.reasons),
  },
  sorts: messages.sorts,
  key: { read: param.like(/^[\w-]{1,40}$/) },
})

/** Cases of all shops and chargebacks: what is due first. */
export function Page() {
  const { queries } = useHost()
  const asked = useListFilters(cases)
  const { tab, from, filter } = asked
  const query = useQuery(
    queries.disputes.admin.list.queryOptions({
      input: { ...filter, tab, ...(from && { after: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <FilteredList
      of={cases}
      {...{ asked, query, texts: messages }}
      columns={disputeColumns(asked.context)}
      rowKey={({ id }) => id}
      none={
        <Nothing
          title={messages.none}
          text={messages.noneText}
          action={messages.toAll}
          to={adminPaths.disputes({ tab: 'all' })}
        />
      }
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
