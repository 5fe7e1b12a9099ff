import type { TurnoverFigures, TurnoverReport } from 'shared-contracts/analytics/analytics.schema'
import type { ReportQuery } from 'shared-contracts/reports/report.schema'
import { earningsByDay } from '../../money/ledger/earnings-by-day'
import { addDays, startOfDay } from '../../platform/clock/days'
import { openReportOfAll, type OpenReportOfAll, type ReportDeps } from './open-report'
import { addFigures, NO_FIGURES, presentFigures, type FigureRow } from './present-figures'
import type { Days } from './report-period'
import { loadPoints, startsOf } from './report-sales'
import { endOf } from './sales-source'

/** What all shops together sold over time, and what the marketplace earned by it. A point of the period before stands at the same place in its own. */
export async function reportTurnover(deps: ReportDeps, query: ReportQuery): Promise<TurnoverReport> {
  const report = await openReportOfAll(deps, query)
  const { period, compared, step, of, comparedEnd } = report
  const now = await loadFigures(deps, report, period, {})
  const before = await loadFigures(deps, report, compared, comparedEnd)
  const many = startsOf(compared, step).length
  return {
    ...{ period, compared, currency: of.currency, step },
    ...{ now: now.whole, before: before.whole },
    points: startsOf(period, step).map((start, index) => ({
      start,
      now: now.at(index),
      before: index < many ? before.at(index) : null,
    })),
  }
}

async function loadFigures(deps: ReportDeps, report: OpenReportOfAll, days: Days, cut: { end?: Date }) {
  const { currency, zone } = report.of
  const starts = startsOf(days, report.step)
  const figures = await loadPoints(deps, report, days, cut)
  const span = { start: startOfDay(days.from, zone), end: endOf(addDays(days.to, 1), zone, cut.end) }
  const earned = await earningsByDay(deps.db, { currency, zone, ...span })
  const sumOf = (some: typeof earned) => some.reduce((sum, { commission }) => sum + commission, 0)
  const earnedAt = (index: number) => {
    const after = starts[index + 1] ?? addDays(days.to, 1)
    return sumOf(earned.filter(({ day }) => day >= (starts[index] ?? '') && day < after))
  }
  const present = (row: FigureRow, commission: number | null): TurnoverFigures => ({
    ...presentFigures(row, currency),
    commission: commission === null ? null : { amountMinor: commission, currency },
  })
  return {
    whole: present(addFigures([...figures.values()]), sumOf(earned)),
    at: (index: number) => present(figures.get(index) ?? NO_FIGURES, report.step === 'hour' ? null : earnedAt(index)),
  }
}
