import { expect, test } from 'vitest'
import { differenceInterval, proportionInterval } from './proportion-interval'

const Z_95 = 1.959964

// Newcombe 1998, Statistics in Medicine 17, 857-872, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i: the published interval', (count, of, low, high) => {
  const interval = proportionInterval({ count, of }, Z_95)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

// Newcombe 1998, Statistics in Medicine 17, 873-890, table II, method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('%i of %i less %i of %i: the published interval', (a, m, b, n, low, high) => {
  const interval = differenceInterval({ count: a, of: m }, { count: b, of: n }, Z_95)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})
