import { expect, test } from 'vitest'
import { discounted, toMinorUnits } from './money'

test.each([
  ['49.90', 4990],
  ['49,9', 4990],
  [' 7 ', 700],
  ['0.01', 1],
  ['1000000', 100_000_000],
])('%s is %i minor units', (decimal, minor) => {
  expect(toMinorUnits(decimal)).toBe(minor)
})

test.each(['', '0', '-1', '1.234', '1e3', '1000000.01', 'ten', '1.', '.5'])('%s is no price', (decimal) => {
  expect(toMinorUnits(decimal)).toBeNull()
})

test('a discount rounds half up', () => {
  expect(discounted(4990, 10)).toBe(4491)
  expect(discounted(5, 10)).toBe(5)
  expect(discounted(15, 50)).toBe(8)
})
