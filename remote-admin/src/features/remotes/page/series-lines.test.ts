import { expect, test } from 'vitest'
import { totals, version } from '../../../testing/fixtures'
import { seriesLines, sumUp } from './series-chart'

const point = (minute: number, over: Parameters<typeof totals>[0]) => ({
  at: new Date(Date.UTC(2026, 0, 31, 8, minute)).toISOString(),
  ...totals(over),
})
const series = (points: ReturnType<typeof point>[]) => ({
  environment: 'production',
  from: '2026-01-31T08:00:30Z',
  to: '2026-01-31T08:03:20Z',
  step: 'minute' as const,
  points,
})

test('times without a load are there, with none, but for a minute that is not over; releases of one cohort are added up', () => {
  const { times, cohorts } = seriesLines(
    series([
      point(0, { loads: 10, errorRate: 0.1 }),
      point(2, { loads: 30, errorRate: 0 }),
      point(2, { loads: 10, errorRate: 0.4, version: version('b') }),
      point(2, { loads: 5, errorRate: 1, cohort: 'override' }),
      point(3, { loads: 2, errorRate: 0 }),
    ]),
  )
  expect(times).toHaveLength(3)
  expect(cohorts).toEqual({
    stable: [
      { loads: 10, errorRate: 0.1 },
      { loads: 0, errorRate: null },
      { loads: 40, errorRate: 0.1 },
    ],
  })
  expect(sumUp(cohorts.stable ?? [])).toEqual({ loads: 50, errorRate: 0.1 })
})

test('without any load there is no line', () => {
  expect(seriesLines(series([])).cohorts).toEqual({})
  expect(sumUp([])).toEqual({ loads: 0, errorRate: null })
})
