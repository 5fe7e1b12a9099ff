import { assert, constantFrom, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../platform/clock/days'
import { nextPayoutAt } from './payout-rhythm'

test.each([
  ['week', '2026-11-21T12:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['week', '2026-11-23T05:59:59Z', '2026-11-23T06:00:00.000Z'],
  ['week', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
  ['week', '2026-12-29T00:00:00Z', '2027-01-04T06:00:00.000Z'],
  ['month', '2026-12-01T05:00:00Z', '2026-12-01T06:00:00.000Z'],
  ['month', '2026-12-01T06:00:00Z', '2027-01-01T06:00:00.000Z'],
] as const)('by the %s after %s it is %s', (rhythm, now, next) => {
  expect(nextPayoutAt(rhythm, new Date(now))?.toISOString()).toBe(next)
})

test('who is paid out on being asked has no date', () => {
  expect(nextPayoutAt('asked', new Date())).toBeNull()
})

const anyMoment = date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('whenever it is, the next payout is later, at six on its day, and the one before it was not later than now', () => {
  assert(
    property(constantFrom('week', 'month'), anyMoment, (rhythm, now) => {
      const next = nextPayoutAt(rhythm, now)!
      expect(next.getTime()).toBeGreaterThan(now.getTime())
      expect(next.toISOString().slice(11)).toBe('06:00:00.000Z')
      expect(rhythm === 'week' ? next.getUTCDay() : next.getUTCDate()).toBe(1)
      // No turn is left out: a week or a month before, it was due already.
      const before = new Date(next)
      if (rhythm === 'week') before.setTime(next.getTime() - 7 * DAY_MS)
      else before.setUTCMonth(next.getUTCMonth() - 1)
      expect(before.getTime()).toBeLessThanOrEqual(now.getTime())
    }),
  )
})

test('who looks again a moment later, before it is due, sees the same day', () => {
  assert(
    property(constantFrom('week', 'month'), anyMoment, (rhythm, now) => {
      const next = nextPayoutAt(rhythm, now)!
      const between = new Date((now.getTime() + next.getTime()) / 2)
      if (between < next) expect(nextPayoutAt(rhythm, between)).toEqual(next)
      expect(nextPayoutAt(rhythm, next)!.getTime()).toBeGreaterThan(next.getTime())
    }),
  )
})
