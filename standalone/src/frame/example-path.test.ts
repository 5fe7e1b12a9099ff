import { expect, test } from 'vitest'
import { examplePath } from './example-path'

test.each([
  ['/cart', undefined, '/cart'],
  ['/store/:id', 'linen-shirt', '/store/linen-shirt'],
  ['/store/:id', undefined, null],
  ['/admin/remotes/:name', undefined, '/admin/remotes/seller'],
  ['/blog/:year', 'linen-shirt', null],
])('%s is opened as an example, with the product %s, as %s', (pattern, slug, path) => {
  expect(examplePath(pattern, slug)).toBe(path)
})
