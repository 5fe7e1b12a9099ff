import { expect, test } from 'vitest'
import { editDistance } from './load-lexicon'

test.each([
  ['linen', 'linen', 0],
  ['linnen', 'linen', 1],
  ['shrit', 'shirt', 1],
  ['coar', 'coat', 1],
  ['', 'hat', 3],
  ['blazer', 'blouse', 4],
])('from %s to %s it is %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
