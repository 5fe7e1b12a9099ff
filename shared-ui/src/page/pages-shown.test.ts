import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [3, 12, [1, 2, 3, 4, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %i of %i shows %j', (page, pageCount, shown) => {
  expect(pagesShown(page, pageCount)).toEqual(shown)
})
