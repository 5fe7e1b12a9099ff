import { expect, test } from 'vitest'
import { containedTax, proportion, splitAmount } from './amounts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [3, 3, 4], [3, 3, 4]],
  [1, [5, 5], [1, 0]],
  [7, [0, 0], [7, 0]],
  [0, [2, 3], [0, 0]],
  [5, [], []],
])('%d over %j is %j', (amount, weights, parts) => {
  expect(splitAmount(amount, weights)).toEqual(parts)
})

test.each([
  [12_300, 2_300, 2_300],
  [10_000, 1_900, 1_597],
  [1, 2_000, 0],
  [3, 2_000, 1],
  [999, 0, 0],
])('%d contain, at %d hundredths of a percent, %d of tax', (amount, rate, tax) => {
  expect(containedTax(amount, rate)).toBe(tax)
})

test('half is rounded up', () => {
  expect(proportion(5, 1, 2)).toBe(3)
  expect(proportion(4, 1, 3)).toBe(1)
})
