import type {
  SearchReportFilter,
  ShopRankingFilter,
  TurnoverFigures,
} from 'shared-contracts/analytics/analytics.schema'
import type { ReportQuery } from 'shared-contracts/reports/report.schema'
import { allSearches, reportSearches } from '../../catalogue/search/report-searches'
import { streamedCsv } from '../../http/csv'
import { route } from '../../http/route'
import { dayIn } from '../../platform/clock/days'
import { amountCell, asCsv, beside, figureCells, FIGURES, type Cells } from '../../selling/reports/export-report'
import type { ReportDeps } from '../../selling/reports/open-report'
import { reportFunnel } from '../../selling/reports/report-funnel'
import { allRankedShops, reportShops } from '../../selling/reports/report-shops'
import { reportTurnover } from '../../selling/reports/report-turnover'

const earned = ({ commission, ...sales }: TurnoverFigures): Cells => [
  ...figureCells(sales),
  commission ? amountCell(commission) : '',
]
const EARNED = [...FIGURES, 'Commission']

// Each file as lines of cells, its header first; columns end on `before` for the period before.

async function turnoverLines(deps: ReportDeps, query: ReportQuery): Promise<Cells[]> {
  const { points, currency } = await reportTurnover(deps, query)
  return [
    ['From', ...EARNED, ...beside(EARNED), 'Currency'],
    ...points.map(({ start, now, before }) => [
      start,
      ...earned(now),
      ...(before ? earned(before) : EARNED.map(() => '')),
      currency,
    ]),
  ]
}

async function shopLines(deps: ReportDeps, filter: ShopRankingFilter): Promise<Cells[]> {
  const { items, currency } = await allRankedShops(deps, filter)
  return [
    ['Shop', 'Address', ...FIGURES, ...beside(FIGURES), 'Currency'],
    ...items.map(({ shop: { name, slug }, now, before }) => [
      name,
      slug,
      ...figureCells(now),
      ...figureCells(before),
      currency,
    ]),
  ]
}

async function funnelLines(deps: ReportDeps, query: ReportQuery): Promise<Cells[]> {
  const { now, before } = await reportFunnel(deps, query)
  const steps = { 'Looks at products': 'views', 'Checkouts begun': 'checkouts', 'Purchases paid': 'purchases' } as const
  return [
    ['Step', 'Times', 'Times before'],
    ...Object.entries(steps).map(([name, step]) => [name, now[step], before[step]]),
  ]
}

async function searchLines(deps: ReportDeps, filter: SearchReportFilter): Promise<Cells[]> {
  const rows = await allSearches(deps, filter)
  return [['Words', 'Times', 'Times before'], ...rows.map(({ words, now, before }) => [words, now, before])]
}

const fileOf = ({ env, clock }: ReportDeps, name: string, lines: Cells[]) =>
  streamedCsv(`${name}-${dayIn(env.timeZone, clock.now())}.csv`, asCsv(lines))

export const analyticsRoutes = {
  turnover: route.analytics.turnover.handler(({ input, context }) => reportTurnover(context, input)),
  shops: route.analytics.shops.handler(({ input, context }) => reportShops(context, input)),
  funnel: route.analytics.funnel.handler(({ input, context }) => reportFunnel(context, input)),
  searches: route.analytics.searches.handler(({ input, context }) => reportSearches(context, input)),
  turnoverFile: route.analytics.turnoverFile.handler(async ({ input, context }) =>
    fileOf(context, 'turnover', await turnoverLines(context, input)),
  ),
  shopsFile: route.analytics.shopsFile.handler(async ({ input, context }) =>
    fileOf(context, 'shops', await shopLines(context, input)),
  ),
  funnelFile: route.analytics.funnelFile.handler(async ({ input, context }) =>
    fileOf(context, 'funnel', await funnelLines(context, input)),
  ),
  searchesFile: route.analytics.searchesFile.handler(async ({ input, context }) =>
    fileOf(context, `searches-${input.about ?? 'missed'}`, await searchLines(context, input)),
  ),
}
