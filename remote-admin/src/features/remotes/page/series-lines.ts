import type { TelemetrySeries } from 'shared-contracts'

const STEP_MS = { minute: 60_000, hour: 3_600_000 } as const
export const CHART_COHORTS = ['stable', 'canary'] as const
export type ChartCohort = (typeof CHART_COHORTS)[number]

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
