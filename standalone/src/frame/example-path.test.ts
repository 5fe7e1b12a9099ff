import { expect, test } from 'vitest'
import { examplePath } from './states-of'

test.each([
  ['/cart', '/cart'],
  ['/store/:id', '/store/linen-shirt'],
  ['/blog/:year', null],
])('%s is opened as an example as %s', (pattern, path) => {
  expect(examplePath(pattern, { '/store/:id': '/store/linen-shirt' })).toBe(path)
})
