import { expect, test } from 'vitest'
import { BUCKET_ENDS_MS, bucketOf, emptyHistogram, quantile } from './histogram'

const of = (...times: number[]) => {
  const histogram = emptyHistogram()
  for (const ms of times) histogram[bucketOf(ms)]! += 1
  return histogram
}

test('a time falls into the bucket that ends at it or after it', () => {
  expect(bucketOf(0)).toBe(0)
  expect(bucketOf(50)).toBe(0)
  expect(bucketOf(51)).toBe(1)
  expect(bucketOf(8_001)).toBe(BUCKET_ENDS_MS.length)
})

test('a quantile lies within its bucket, as far in as its share of the bucket', () => {
  expect(quantile(of(10, 20, 30, 40), 0.5)).toBe(25)
  expect(quantile(of(...new Array<number>(95).fill(60), ...new Array<number>(5).fill(700)), 0.95)).toBe(100)
  expect(quantile(of(...new Array<number>(90).fill(60), ...new Array<number>(10).fill(700)), 0.95)).toBe(700)
})

test('what took longer than the last end is reported as that end, and nothing measured is null', () => {
  expect(quantile(of(9_000, 60_000), 0.95)).toBe(8_000)
  expect(quantile(emptyHistogram(), 0.5)).toBeNull()
})
