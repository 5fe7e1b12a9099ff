import { expect, test } from 'vitest'
import { linePath, rangeOf, roundUp, scaleOf } from './scale'

test.each([
  [0, 1],
  [0.35, 0.4],
  [7, 8],
  [21, 25],
  [100, 100],
  [101, 150],
])('a chart up to %d ends on %d', (value, end) => {
  expect(roundUp(value)).toBe(end)
})

test('zero is always in sight', () => {
  expect(rangeOf([12, 48])).toEqual({ min: 0, max: 50 })
  expect(rangeOf([-12, null, 48])).toEqual({ min: -15, max: 50 })
  expect(rangeOf([-7])).toEqual({ min: -8, max: 0 })
  expect(rangeOf([])).toEqual({ min: 0, max: 1 })
})

test.each([
  ['both ends, zero and half of the upper one', { min: -4_000, max: 10_000 }, [10_000, 5_000, 0, -4_000]],
  ['nothing so little below zero that it would stand in its words', { min: -5_000, max: 80_000 }, [80_000, 40_000, 0]],
  ['nothing so little above it', { min: -80_000, max: 5_000 }, [0, -80_000]],
  ['no half of an odd figure', { min: 0, max: 5 }, [5, 0]],
])('labelled are %s', (_, range, labels) => {
  expect(scaleOf(range, [range.max, range.min])).toEqual(labels)
})

test('where nothing was sold yet, zero is labelled and no cent', () => {
  expect(scaleOf(rangeOf([0, null, 0]), [0, null, 0])).toEqual([0])
})

test('a line is broken where nothing is known, and goes across when there is one value', () => {
  expect(linePath([0, 10, null, 5], { min: 0, max: 10 })).toBe('M0 100L33.33 0M100 50')
  expect(linePath([5], { min: 0, max: 10 })).toBe('M0 50H100')
})
