import { expect, test } from 'vitest'
import { reportPeriod } from './report-period'
import { spans } from './sales-source'
import { dayIn } from '../../platform/clock/days'

const TODAY = '2026-03-31'

test.each([
  ['today', ['2026-03-31', '2026-03-31'], ['2026-03-30', '2026-03-30'], 'hour'],
  ['7d', ['2026-03-25', '2026-03-31'], ['2026-03-18', '2026-03-24'], 'day'],
  ['90d', ['2026-01-01', '2026-03-31'], ['2025-10-03', '2025-12-31'], 'week'],
  ['month', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28'], 'day'],
  ['last_month', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31'], 'day'],
  ['year', ['2026-01-01', '2026-03-31'], ['2025-01-01', '2025-03-31'], 'week'],
] as const)('%s is %j, compared with %j', (range, period, compared, step) => {
  const days = ([from, to]: readonly [string, string]) => ({ from, to })
  expect(reportPeriod({ range }, TODAY)).toMatchObject({ period: days(period), compared: days(compared), step })
})

test('days chosen by hand are compared with as many before them', () => {
  expect(reportPeriod({ from: '2025-01-01', to: '2025-12-31' }, TODAY)).toEqual({
    period: { from: '2025-01-01', to: '2025-12-31' },
    compared: { from: '2024-01-02', to: '2024-12-31' },
    step: 'month',
    isToday: false,
  })
})

test('whole months are distinguished from the days around them', () => {
  expect(spans('2026-01-15', '2026-03-10')).toEqual([
    { span: 'day', start: '2026-01-15', before: '2026-02-01' },
    { span: 'month', start: '2026-02-01', before: '2026-03-01' },
    { span: 'day', start: '2026-03-01', before: '2026-03-10' },
  ])
  expect(spans('2026-02-01', '2026-03-01')).toEqual([{ span: 'month', start: '2026-02-01', before: '2026-03-01' }])
  expect(spans('2026-02-03', '2026-02-09')).toEqual([{ span: 'day', start: '2026-02-03', before: '2026-02-09' }])
})

test('a day is that of the shop', () => {
  expect(dayIn('Europe/Vienna', new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
  expect(dayIn('America/New_York', new Date('2026-07-01T03:30:00Z'))).toBe('2026-06-30')
})
