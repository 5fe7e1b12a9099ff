import type { TelemetrySeries } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { linePath } from '../../../lib/line-path'
import styles from './series-chart.module.css'

export interface ChartLine {
  cohort: ChartCohort
  /** Names the line beside it, with its sum, as in `canary: 190 loads`. */
  label: string
  /** One a step; `null` where nothing was measured, which breaks the line. */
  values: readonly (number | null)[]
}

interface LineChartProps {
  title: string
  lines: readonly ChartLine[]
  /** The least that the upper edge stands for, so that a flat line does not fill the chart. */
  leastMax: number
  showValue: (value: number) => string
  /** The time's ends, as text. */
  ends: readonly [string, string]
}

/** Lines over time, each named where it is; the upper edge and the ends of time are labelled. */
export function LineChart({ title, lines, leastMax, showValue, ends }: LineChartProps) {
  const max = Math.max(leastMax, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <figure className={patterns.shrink}>
      <figcaption className={patterns.medium}>{title}</figcaption>
      <ul className={joinClasses(patterns.row, patterns.small, patterns.tabular, styles.labels)}>
        {lines.map(({ cohort, label }) => (
          <li key={cohort} className={joinClasses(styles.label, styles[cohort])}>
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.plot}>
        <span className={joinClasses(patterns.note, styles.max)}>{showValue(max)}</span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          {lines.map(({ cohort, values }) => (
            <path key={cohort} className={joinClasses(styles.line, styles[cohort])} d={linePath(values, max)} />
          ))}
        </svg>
        <p className={joinClasses(patterns.note, patterns.between, patterns.tabular, styles.ends)}>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
    </figure>
  )
}

const STEP_MS = { minute: 60_000, hour: 3_600_000 } as const
export const CHART_COHORTS = ['stable', 'canary'] as const
type ChartCohort = (typeof CHART_COHORTS)[number]

/** One cohort in one step of time. */
export interface ChartPoint {
  loads: number
  /** 0 to 1; `null` without a load. */
  errorRate: number | null
}

export interface SeriesLines {
  /** Starts of all steps in milliseconds since 1970, those without a load included. */
  times: number[]
  /** By cohort, a point for every time. A cohort that had no load at all is not there. */
  cohorts: Partial<Record<ChartCohort, ChartPoint[]>>
}

/** The series as lines over every step of its time, but for a minute that is not over: several releases in one cohort are added up. */
export function seriesLines({ from, to, step, points }: TelemetrySeries): SeriesLines {
  const size = STEP_MS[step]
  const first = Math.floor(Date.parse(from) / size) * size
  const steps = (Date.parse(to) - first) / size
  // A minute that is not over looks like a fall; an hour that is not over is worth seeing all the same.
  const count = Math.max(1, step === 'minute' ? Math.floor(steps) : Math.ceil(steps))
  const times = Array.from({ length: count }, (_, index) => first + index * size)
  const cohorts: SeriesLines['cohorts'] = {}
  for (const cohort of CHART_COHORTS) {
    const own = points.filter((point) => point.cohort === cohort && point.loads > 0)
    if (own.length === 0) continue
    const sums = times.map(() => ({ loads: 0, errors: 0 }))
    for (const { at, loads, errorRate } of own) {
      const sum = sums[Math.floor((Date.parse(at) - first) / size)]
      if (!sum) continue
      sum.loads += loads
      sum.errors += loads * (errorRate ?? 0)
    }
    cohorts[cohort] = sums.map(({ loads, errors }) => ({ loads, errorRate: loads > 0 ? errors / loads : null }))
  }
  return { times, cohorts }
}

/** The cohort's loads over the whole time, and the share of them that had an error. */
export function sumUp(points: readonly ChartPoint[]): ChartPoint {
  const loads = points.reduce((sum, point) => sum + point.loads, 0)
  const errors = points.reduce((sum, point) => sum + point.loads * (point.errorRate ?? 0), 0)
  return { loads, errorRate: loads > 0 ? errors / loads : null }
}
