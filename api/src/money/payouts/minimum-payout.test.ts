import { expect, test } from 'vitest'
import { minimumPayout } from './describe-money'

test.each([
  ['EUR', 1_000],
  ['JPY', 1_000],
  ['KWD', 10_000],
])('in %s a payout begins at %d minor units', (currency, minor) => {
  expect(minimumPayout(currency)).toBe(minor)
})
