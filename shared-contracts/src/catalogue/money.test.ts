import { expect, test } from 'vitest'
import { decimalAmount, discounted, isPrice, priceRanges, shortAmount, toMinorUnitsOf } from './money'

test.each([
  ['49.90', 4990],
  ['49,9', 4990],
  [' 7 ', 700],
  ['0.01', 1],
  ['1000000', 100_000_000],
])('%s is %i cents', (decimal, minor) => {
  expect(toMinorUnitsOf(decimal, 'EUR')).toBe(minor)
  expect(isPrice(decimal)).toBe(true)
})

test.each(['', '0', '-1', '1e3', 'ten', '1.', '.5', '0.00', '1.2345'])('%s is no price', (decimal) => {
  expect(toMinorUnitsOf(decimal, 'KWD')).toBeNull()
  expect(isPrice(decimal)).toBe(false)
})

test.each([
  ['JPY', '49.9'],
  ['JPY', '49.0'],
  ['EUR', '1.234'],
  ['EUR', '1000000.01'],
])('%s has no price of %s', (currency, decimal) => {
  expect(toMinorUnitsOf(decimal, currency)).toBeNull()
  expect(isPrice(decimal)).toBe(true)
})

test('a discount rounds half up', () => {
  expect(discounted(4990, 10)).toBe(4491)
  expect(discounted(5, 10)).toBe(5)
  expect(discounted(15, 50)).toBe(8)
})

test.each([
  ['JPY', '4990', 4_990],
  ['EUR', '49.90', 4_990],
  ['KWD', '4.990', 4_990],
  ['KWD', '0.007', 7],
])('in %s %s is %i minor units, and back', (currency, decimal, minor) => {
  expect(toMinorUnitsOf(decimal, currency)).toBe(minor)
  expect(decimalAmount(minor, currency)).toBe(decimal)
})

test('what is owed has its sign', () => {
  expect(decimalAmount(-5, 'EUR')).toBe('-0.05')
})

test.each([
  ['JPY', 5_000, '5000'],
  ['EUR', 5_000, '50'],
  ['EUR', 5_010, '50.10'],
  ['KWD', 5_000, '5'],
])('in %s %i minor units are typed as %s', (currency, minor, typed) => {
  expect(shortAmount(minor, currency)).toBe(typed)
})

test.each([
  ['JPY', 2_500],
  ['EUR', 2_500],
  ['KWD', 25_000],
])('in %s the first range of prices ends at %i minor units', (currency, maxPriceMinor) => {
  expect(priceRanges(currency)[0]).toEqual({ minPriceMinor: null, maxPriceMinor })
})
