import { decimalAmount } from 'shared-contracts/catalogue/money'
import type {
  PartsReport,
  ProductReportFilter,
  ReportQuery,
  SalesFigures,
} from 'shared-contracts/reports/report.schema'
import { csvLine } from '../../http/csv'
import { openReport, type ReportDeps } from './open-report'
import { allReportedProducts } from './report-products'
import { reportCategories, reportRegions } from './report-parts'
import { reportReturns } from './report-returns'
import { reportSales } from './report-sales'

export type Cells = (string | number)[]

/** Amounts are numbers; `csvLine` would take the sign of a text for a formula's. */
export const amountCell = ({ amountMinor, currency }: SalesFigures['net']) =>
  Number(decimalAmount(amountMinor, currency))

export const FIGURES = [
  'Orders',
  'Items',
  'Cancelled items',
  'Gross',
  'Cancelled',
  'Refunded',
  'After refunds',
] as const
/** In the order of `FIGURES`. */
export const figureCells = ({
  orders,
  units,
  cancelledUnits,
  gross,
  cancelled,
  refunded,
  net,
}: SalesFigures): Cells => [
  orders,
  units,
  cancelledUnits,
  amountCell(gross),
  amountCell(cancelled),
  amountCell(refunded),
  amountCell(net),
]
/** Headers of the period before. */
export const beside = (names: readonly string[]) => names.map((name) => `${name} before`)

/** The reports that come as files, each as lines of cells, its header first. Columns end on `before` for the period before. */
export const reportFiles = {
  async sales(deps: ReportDeps, sellerId: string, query: ReportQuery): Promise<Cells[]> {
    const { points, currency } = await reportSales(deps, sellerId, query)
    return [
      ['From', ...FIGURES, ...beside(FIGURES), 'Currency'],
      ...points.map(({ start, now, before }) => [
        start,
        ...figureCells(now),
        ...(before ? figureCells(before) : FIGURES.map(() => '')),
        currency,
      ]),
    ]
  },
  async products(deps: ReportDeps, sellerId: string, filter: ProductReportFilter): Promise<Cells[]> {
    const report = await openReport(deps, sellerId, filter)
    const rows = await allReportedProducts(deps, report, filter)
    return [
      ['Product', 'Slug', ...FIGURES, 'Views', ...beside(FIGURES), 'Views before', 'On hand', 'Currency'],
      ...rows.map(({ product, now, before, onHand }) => [
        product?.title ?? '',
        product?.slug ?? '',
        ...figureCells(now.sales),
        now.views,
        ...figureCells(before.sales),
        before.views,
        onHand,
        report.of.currency,
      ]),
    ]
  },
  categories: async (deps: ReportDeps, sellerId: string, query: ReportQuery) =>
    partLines('Category', await reportCategories(deps, sellerId, query)),
  regions: async (deps: ReportDeps, sellerId: string, query: ReportQuery) =>
    partLines('Country', await reportRegions(deps, sellerId, query)),
  async returns(deps: ReportDeps, sellerId: string, query: ReportQuery): Promise<Cells[]> {
    const { products } = await reportReturns(deps, sellerId, query)
    const names = ['Sold', 'Sent back'] as const
    return [
      ['Product', 'Slug', ...names, 'Most common reason', ...beside(names)],
      ...products.map(({ title, slug, now, before, reason }) => [
        title,
        slug ?? '',
        now.sold,
        now.returned,
        reason?.replaceAll('_', ' ') ?? '',
        before.sold,
        before.returned,
      ]),
    ]
  },
} as const

function partLines(what: string, { items, currency }: PartsReport): Cells[] {
  return [
    [what, ...FIGURES, ...beside(FIGURES), 'Currency'],
    ...items.map(({ key, name, now, before }) => [name ?? key, ...figureCells(now), ...figureCells(before), currency]),
  ]
}

/** A file's lines as text. */
export async function* asCsv(lines: readonly Cells[]): AsyncGenerator<string> {
  yield lines.map(csvLine).join('')
}
