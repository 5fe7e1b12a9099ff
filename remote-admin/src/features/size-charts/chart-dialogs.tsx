import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ManagedSizeChart, type SizedCategory, sizeChartDraftSchema, sizeChartMessages } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { FormDialog, SelectField } from 'shared-ui/forms'
import { AskDialog } from '../../ui/ask-dialog'
import { ChartTable } from './chart-table'
import { messages } from './messages'
import { emptyChart, readRows, toTyped, type TypedChart } from './typed-chart'

/** What is done, and to which; a chart that is added is there afterwards. */
export type ChartTask = { act: 'add' } | { act: 'change' | 'remove'; chart: ManagedSizeChart }

interface DialogProps {
  onClosed: () => void
}

/** What is said to who is not the first, with what is there now behind the dialog. */
const refusals = (refresh: () => void) => ({
  CONFLICT: () => (refresh(), messages.conflict),
  NOT_FOUND: () => (refresh(), messages.gone),
})

export const nameOf = ({ category, brand }: ManagedSizeChart) => messages.of(category, brand)

function useRefresh() {
  const { queries } = useHost()
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: queries.sizeCharts.key() })
}

/** The dialog of a task. */
export function ChartDialog({ task, onClosed }: DialogProps & { task: ChartTask }) {
  if (task.act === 'add') return <EditDialog chart={null} onClosed={onClosed} />
  if (task.act === 'change') return <EditDialog chart={task.chart} onClosed={onClosed} />
  return <RemoveDialog chart={task.chart} onClosed={onClosed} />
}

/** A chart that is there, or a new one. */
function EditDialog({ chart, onClosed }: DialogProps & { chart: ManagedSizeChart | null }) {
  const { api, queries } = useHost()
  const brands = useQuery(queries.catalogue.brands.queryOptions())
  const sizes = useQuery(queries.sizes.list.queryOptions())
  const categories = sizes.data?.categories ?? []
  const refresh = useRefresh()
  const text = chart ? messages.change : messages.add
  return (
    <FormDialog
      title={chart ? messages.change.title(nameOf(chart)) : messages.add.title}
      initialValues={chart ? toTyped(chart) : emptyChart}
      read={(typed: TypedChart) => ({
        ...{ categoryId: typed.category, brandId: typed.brand || null, measures: typed.measures },
        rows: readRows(typed, categories).rows,
      })}
      schema={sizeChartDraftSchema}
      validate={(typed) => {
        const { fault } = readRows(typed, categories)
        return {
          ...(!typed.category && { category: sizeChartMessages.category }),
          ...(fault && { cells: fault as never }),
        }
      }}
      send={(draft) =>
        chart ? api.sizeCharts.change({ ...draft, id: chart.id, version: chart.version }) : api.sizeCharts.create(draft)
      }
      refusals={refusals(refresh)}
      failed={messages.failed}
      success={text.done}
      onSent={refresh}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{messages.hint}</p>
      <SelectField
        name="category"
        label={messages.categoryField}
        placeholder={messages.categoryPlaceholder}
        options={placesOf(categories, chart)}
        required
      />
      <SelectField
        name="brand"
        label={messages.brandField}
        options={[
          { value: '', label: messages.allBrands },
          ...(brands.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ChartTable categories={categories} />
    </FormDialog>
  )
}

/** Where a chart can be; until that is known, where it is. */
function placesOf(categories: readonly SizedCategory[], chart: ManagedSizeChart | null) {
  const known = categories.map(({ id, label }) => ({ value: id, label }))
  return known.length > 0 || !chart ? known : [{ value: chart.categoryId, label: chart.category }]
}

function RemoveDialog({ chart, onClosed }: DialogProps & { chart: ManagedSizeChart }) {
  const refresh = useRefresh()
  return (
    <AskDialog
      title={messages.remove.title(nameOf(chart))}
      words={messages.remove}
      send={({ sizeCharts }, reason) => sizeCharts.remove({ id: chart.id, version: chart.version, reason })}
      refusals={refusals(refresh)}
      failed={messages.failed}
      onSent={refresh}
      onClosed={onClosed}
    />
  )
}
