import { expect, test } from 'vitest'
import { retryIn } from './retry-in'

test.each([
  [0, 'in 1 second'],
  [30, 'in 30 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [3599, 'in 60 minutes'],
  [3601, 'in 2 hours'],
])('%i seconds are "%s"', (seconds, text) => {
  expect(retryIn(seconds)).toBe(text)
})
