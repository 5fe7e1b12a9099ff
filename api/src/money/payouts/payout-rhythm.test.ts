import { expect, test } from 'vitest'
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
