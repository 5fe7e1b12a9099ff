import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FLAG_STATES, type PageModule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Nothing, param } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { words } from '../../ui/filtered-list/filters'
import { FilteredList } from '../../ui/filtered-list/filtered-list'
import { listSpec, useListFilters } from '../../ui/filtered-list/use-list-filters'
import { flagColumns } from './flag-columns'
import { messages } from './messages'
import { useRuleText } from './use-rule-text'

const flags = listSpec({
  list: 'flags',
  tabs: { name: 'state', values: ['all', ...FLAG_STATES], standard: 'all' },
  filters: { q: words(messages.search) },
  key: { read: param.like(/^[a-z][a-z0-9-]{0,59}$/) },
})

/** What is declared in code for some and not for others, with who has it. */
export function Page() {
  const { queries } = useHost()
  const asked = useListFilters(flags)
  const { tab: state, from, filter, isNarrowed } = asked
  const query = useQuery(
    queries.flags.list.queryOptions({
      input: { ...filter, ...(state !== 'all' && { state }), ...(from && { after: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <FilteredList
      of={flags}
      {...{ asked, query, texts: messages }}
      columns={flagColumns(asked.context, useRuleText())}
      rowKey={({ name }) => name}
      none={
        <Nothing
          title={messages.none}
          text={messages.noneText}
          {...((isNarrowed || from || state !== 'all') && { action: messages.toAll, to: adminPaths.flags() })}
        />
      }
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
