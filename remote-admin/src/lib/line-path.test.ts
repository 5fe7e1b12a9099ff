import { expect, test } from 'vitest'
import { linePath } from './line-path'

test('a line goes from edge to edge, the greatest value at the top', () => {
  expect(linePath([0, 5, 10], 10)).toBe('M0 100L50 50L100 0')
})

test('where nothing was measured the line is broken, and a lonely value is still seen', () => {
  expect(linePath([10, 10, null, 5, null], 10)).toBe('M0 0L25 0M75 50h0.8')
})
