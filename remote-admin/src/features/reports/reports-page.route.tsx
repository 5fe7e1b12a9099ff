import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, REPORT_STATES } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Nothing, param } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { choice, search } from '../../ui/filtered-list/filters'
import { FilteredList } from '../../ui/filtered-list/filtered-list'
import { listSpec, useListFilters } from '../../ui/filtered-list/use-list-filters'
import { messages } from './messages'
import { reportColumns } from './report-columns'

const reports = listSpec({
  list: 'reports',
  tabs: { name: 'state', values: REPORT_STATES, standard: 'open' },
  filters: { q: search(messages.search), subject: choice(messages.subject, messages.anySubject, messages.subjects) },
  key: { read: param.uuid },
})

/** What was reported: open cases with the one that waits longest first. */
export function Page() {
  const { queries } = useHost()
  const asked = useListFilters(reports)
  const { tab: state, from, filter, isNarrowed } = asked
  const query = useQuery(
    queries.contentReports.list.queryOptions({
      input: { ...filter, state, ...(from && { after: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  const [title, text] = messages.none[isNarrowed || from ? 'narrowed' : state]
  return (
    <FilteredList
      of={reports}
      {...{ asked, query, texts: messages }}
      columns={reportColumns(asked.context, state === 'open')}
      rowKey={({ id }) => id}
      none={
        <Nothing
          {...{ title, text }}
          {...((isNarrowed || from) && { action: messages.all, to: adminPaths.reports() })}
        />
      }
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
