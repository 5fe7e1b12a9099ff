import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedSizeChart, PageModule } from 'shared-contracts'
import { Button, patterns, sizeLabel, useHost } from 'shared-ui'
import { type Column, DataTable, ListPage, Nothing, readKeyedSearch, useListAddress } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { RowActions } from '../../ui/row-actions'
import { May } from '../../ui/may'
import { ChartDialog, type ChartTask, nameOf } from './chart-dialogs'
import { messages } from './messages'

const { columns: names } = messages
const ACTS = ['change', 'remove'] as const

const chartColumns = (
  onAct: (act: (typeof ACTS)[number], chart: ManagedSizeChart) => void,
): Column<ManagedSizeChart>[] => [
  {
    key: 'category',
    header: names.category,
    cell: ({ category }) => <span className={patterns.semibold}>{category}</span>,
  },
  { key: 'brand', header: names.brand, phone: 'meta', cell: ({ brand }) => brand ?? messages.allBrands },
  {
    key: 'sizes',
    header: names.sizes,
    phone: 'detail',
    cell: ({ rows }) => rows.map(({ size }) => sizeLabel(size)).join(', '),
  },
  {
    key: 'measures',
    header: names.measures,
    phone: 'detail',
    cell: ({ measures }) => measures.map((measure) => messages.measures[measure]).join(', '),
  },
  {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (chart) => (
      <RowActions
        needs="catalogue.write"
        label={messages.actions}
        heard={messages.rowActions(nameOf(chart))}
        acts={ACTS.map((act) => ({ act, label: messages[act].act }))}
        onAct={(act) => onAct(act, chart)}
      />
    ),
  },
]

/** What sizes measure, by category and brand, as size guides show it. */
export function Page() {
  const { queries } = useHost()
  const wanted = readKeyedSearch(useListAddress().search, {})
  const list = useQuery(queries.sizeCharts.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const [task, setTask] = useState<ChartTask | null>(null)
  return (
    <>
      <ListPage
        query={list}
        texts={messages}
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={list.data && <span>{messages.sum(list.data.total)}</span>}
        actions={
          <May permission="catalogue.write">
            <Button onClick={() => setTask({ act: 'add' })}>{messages.add.act}</Button>
          </May>
        }
        none={<Nothing title={messages.empty} text={messages.emptyText} />}
      >
        {({ items }) => (
          <DataTable
            caption={messages.table}
            columns={chartColumns((act, chart) => setTask({ act, chart }))}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </ListPage>
      {task && <ChartDialog task={task} onClosed={() => setTask(null)} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
