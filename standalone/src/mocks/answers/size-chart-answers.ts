import type { ApiClient, ManagedSizeChart } from 'shared-contracts'
import { SIZE_CHARTS_PAGE_SIZE, type SizeChartDraft } from 'shared-contracts/size-charts/size-chart.schema'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedPageOf } from './answers'

function chartOf({ world }: AnswerContext, id: string, version: number): ManagedSizeChart {
  const chart = world.sizeCharts.find((one) => one.id === id)
  if (!chart) throw new Refusal(404, 'NOT_FOUND')
  if (chart.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return chart
}

/** The names of what a chart is of. */
function placeOf({ world }: AnswerContext, { categoryId, brandId }: SizeChartDraft, id?: string) {
  const category = world.managedCategories.find((one) => one.id === categoryId)
  const brand = world.managedBrands.find((one) => one.id === brandId)
  const isTaken = world.sizeCharts.some(
    (one) => one.categoryId === categoryId && one.brandId === brandId && one.id !== id,
  )
  if (isTaken) throw new Refusal(409, 'CONFLICT')
  return { category: category?.name ?? '', brand: brand?.name ?? null }
}

export const sizeChartAnswers: Answers<ApiClient['sizeCharts']> = {
  list: ({ world }, { after }) => keyedPageOf(world.sizeCharts, SIZE_CHARTS_PAGE_SIZE, { after }),
  create(context, draft) {
    const chart: ManagedSizeChart = { ...draft, ...placeOf(context, draft), id: crypto.randomUUID(), version: 1 }
    context.world.sizeCharts.push(chart)
    return chart
  },
  change(context, { id, version, ...draft }) {
    const chart = chartOf(context, id, version)
    return Object.assign(chart, draft, placeOf(context, draft, id), { version: chart.version + 1 })
  },
  remove(context, { id, version }) {
    const chart = chartOf(context, id, version)
    context.world.sizeCharts.splice(context.world.sizeCharts.indexOf(chart), 1)
    return chart
  },
}
