import {
  type ManagedSizeChart,
  type Measure,
  type SizeChart,
  type SizedCategory,
  sizeChartMessages,
} from 'shared-contracts'

/** A chart as it is typed: cells by size and measure, each one measure or a span. */
export interface TypedChart {
  category: string
  /** Empty: all brands. */
  brand: string
  measures: Measure[]
  cells: Record<string, string>
}

export const cellOf = (size: string, measure: Measure) => `${size} ${measure}`

export const emptyChart: TypedChart = { category: '', brand: '', measures: [], cells: {} }

export function toTyped({ categoryId, brandId, measures, rows }: ManagedSizeChart): TypedChart {
  const cells = rows.flatMap(({ size, spans }) =>
    spans.map(({ from, to }, index) => {
      const text = from === to ? String(from) : `${from}–${to}`
      return [cellOf(size, measures[index]!), text] as const
    }),
  )
  return { category: categoryId, brand: brandId ?? '', measures: [...measures], cells: Object.fromEntries(cells) }
}

/** The sizes of a chart's table: those that the category comes in, and what the chart has besides. */
export const sizesOf = ({ category, cells }: TypedChart, categories: readonly SizedCategory[]): string[] => [
  ...new Set([
    ...(categories.find(({ id }) => id === category)?.sizes ?? []),
    ...Object.keys(cells).map((cell) => cell.split(' ')[0]!),
  ]),
]

/** Both ends of `88–92`, or of `88`; `null` of anything else. A comma is a point. */
export function readSpan(text: string): { from: number; to: number } | null {
  const [, from, to = from] = /^(\d{1,3}(?:[.,]\d)?)(?:\s*[-–]\s*(\d{1,3}(?:[.,]\d)?))?$/.exec(text.trim()) ?? []
  if (from === undefined || to === undefined) return null
  const span = { from: Number(from.replace(',', '.')), to: Number(to.replace(',', '.')) }
  return span.from >= 1 && span.to <= 300 && span.from <= span.to ? span : null
}

/** What is typed as the contract takes it, and what is wrong with it; sizes without any measure are left out. */
export function readRows(typed: TypedChart, categories: readonly SizedCategory[]) {
  const { measures, cells } = typed
  const rows: SizeChart['rows'] = []
  let fault: string | null = null
  for (const size of sizesOf(typed, categories)) {
    const texts = measures.map((measure) => cells[cellOf(size, measure)]?.trim() ?? '')
    if (texts.every((text) => text === '')) continue
    const spans = texts.map(readSpan)
    if (texts.includes('')) fault ??= sizeChartMessages.whole
    else if (spans.includes(null)) fault ??= sizeChartMessages.cell
    rows.push({ size, spans: spans.filter((span) => span !== null) })
  }
  if (measures.length === 0) fault = sizeChartMessages.measures
  else if (rows.length === 0) fault ??= sizeChartMessages.rows
  return { rows, fault }
}
