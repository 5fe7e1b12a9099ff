import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { AUDIT_AREAS, AUDIT_PATH, type AuditArea, type PageModule } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { CsvExport, param } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { choice, day, words } from '../../ui/filtered-list/filters'
import { FilteredList } from '../../ui/filtered-list/filtered-list'
import { NoRows } from '../../ui/filtered-list/no-rows'
import { listSpec, useListFilters } from '../../ui/filtered-list/use-list-filters'
import { auditColumns } from './audit-columns'
import { CheckedLog } from './checked-log'
import { messages } from './messages'
import { useShopMoment } from './use-shop-moment'

const { filters: names } = messages
const areas = Object.keys(AUDIT_AREAS) as AuditArea[]
const isEntry = param.like(/^[1-9]\d{0,15}$/)

const log = listSpec({
  list: 'audit',
  tabs: { name: 'area', values: ['all', ...areas], standard: 'all' },
  filters: {
    email: words(names.email),
    shop: words(names.shop),
    subject: words(names.subject, messages.subjectExample),
    from: day(names.from),
    to: day(names.to),
    actor: choice(names.actor, messages.anyActor, messages.actors),
  },
  key: { name: 'before', read: (text) => (isEntry(text) ? Number(text) : undefined) },
})

/** What was changed, by whom and when. */
export function Page() {
  const { api, queries, config } = useHost()
  const asked = useListFilters(log)
  const { tab, from } = asked
  const filter = { ...asked.filter, ...(tab !== 'all' && { area: tab }) }
  const query = useQuery(
    queries.audit.list.queryOptions({
      input: { ...filter, ...(from && { before: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  const check = useMutation({ mutationFn: () => api.audit.check() })
  const known = new Map(query.data?.names.map((row) => [row.id, row]))
  return (
    <FilteredList
      of={log}
      {...{ asked, query }}
      texts={{ ...messages, note: messages.note(config.timeZone) }}
      columns={auditColumns(known, useShopMoment('medium'))}
      rowKey={({ id }) => String(id)}
      none={<NoRows of={log} asked={asked} texts={messages} to={adminPaths.audit()} />}
      actions={
        <>
          {query.data?.items.length !== 0 && (
            <CsvExport audience="admin" path={AUDIT_PATH} filter={filter}>
              {messages.export}
            </CsvExport>
          )}
          <Button
            variant="secondary"
            pending={check.isPending}
            pendingText={messages.check.pending}
            onClick={() => check.mutate()}
          >
            {messages.check.act}
          </Button>
        </>
      }
      before={!check.isIdle && <CheckedLog check={check} />}
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
