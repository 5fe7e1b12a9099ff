import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT_JOB_STATES, type ImportJob, type PageModule } from 'shared-contracts'
import { joinClasses, patterns, TextLink, useHost } from 'shared-ui'
import { Moment, Nothing, param, StateBadge, type StateTone } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { useMay } from '../../lib/use-may'
import { FilteredList } from '../../ui/filtered-list/filtered-list'
import type { ListColumn } from '../../ui/filtered-list/use-columns'
import { listSpec, useListFilters } from '../../ui/filtered-list/use-list-filters'
import { RowActions } from '../../ui/row-actions'
import { importMessages as messages } from './messages'
import { SettleDialog } from './settle-dialog'

const { columns: names } = messages
const tones: Readonly<Record<ImportJob['state'], StateTone>> = {
  ...{ checking: 'over', checked: 'over', importing: 'over', pictures: 'over', cancelled: 'over' },
  done: 'done',
}

const imports = listSpec({
  list: 'imports',
  tabs: { name: 'state', values: ['all', ...IMPORT_JOB_STATES], standard: 'all' },
  filters: {},
  key: { name: 'before', read: param.uuid },
})

const importColumns = (leadsToShops: boolean, onStop: (job: ImportJob) => void): ListColumn<ImportJob>[] => [
  {
    key: 'file',
    header: names.file,
    cell: ({ fileName }) => <bdi className={joinClasses(patterns.semibold, patterns.breakable)}>{fileName}</bdi>,
    note: ({ shop }) => (leadsToShops ? <TextLink to={adminPaths.seller(shop.slug)}>{shop.name}</TextLink> : shop.name),
  },
  {
    key: 'products',
    header: names.products,
    align: 'end',
    phone: 'line',
    cell: ({ products, finished }) => messages.finished(finished, products),
  },
  {
    key: 'failed',
    header: names.failed,
    align: 'end',
    phone: 'detail',
    cell: ({ failed }) => failed.toString(),
  },
  { key: 'created', header: names.created, phone: 'detail', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'worked', header: names.worked, phone: 'detail', cell: ({ workedAt }) => <Moment at={workedAt} /> },
  { key: 'reason', header: names.reason, phone: 'detail', cell: ({ reason }) => reason },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: ({ state, failures, finishedAt }) =>
      failures > 0 && !finishedAt ? (
        <StateBadge tone="bad">{messages.brokenOff(failures)}</StateBadge>
      ) : (
        <StateBadge tone={tones[state]}>{messages.states[state]}</StateBadge>
      ),
  },
  {
    key: 'acts',
    header: names.acts,
    phone: 'foot',
    cell: (job) =>
      !job.finishedAt && (
        <RowActions
          label={messages.acts}
          heard={messages.actsFor(job.fileName)}
          needs="jobs.write"
          acts={[{ act: 'stop', label: messages.stop.act }]}
          onAct={() => onStop(job)}
        />
      ),
  },
]

/** Files of products that sellers bring: what is worked on, what waits for them, and what became of it. */
export function Page() {
  const { queries } = useHost()
  const { may } = useMay()
  const asked = useListFilters(imports)
  const { tab: state, from } = asked
  const [stopped, setStopped] = useState<ImportJob | null>(null)
  const query = useQuery(
    queries.jobs.imports.queryOptions({
      input: { ...(state !== 'all' && { state }), ...(from && { before: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <FilteredList
        of={imports}
        {...{ asked, query, texts: messages }}
        columns={importColumns(may('sellers.read'), setStopped)}
        rowKey={({ id }) => id}
        none={
          <Nothing
            title={from || state !== 'all' ? messages.none : messages.empty}
            text={messages.noneText}
            {...((from || state !== 'all') && { action: messages.toAll, to: adminPaths.imports() })}
          />
        }
      />
      {stopped && (
        <SettleDialog
          title={messages.stop.title(stopped.fileName)}
          text={messages.stop.text(stopped.shop.name)}
          words={messages.stop}
          conflict={messages.conflict}
          variant="accent"
          reasonHint={messages.reasonHint}
          send={(jobs, reason) => jobs.stopImport({ id: stopped.id, reason })}
          onClosed={() => setStopped(null)}
        />
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
