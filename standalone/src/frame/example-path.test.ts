import { expect, test } from 'vitest'
import { examplePaths } from '../mocks/example-paths'
import { normalWorld } from '../mocks/mock-world'
import { examplePath } from './states-of'

test.each([
  ['/cart', '/cart'],
  ['/store/:id', '/store/linen-shirt'],
  ['/blog/:year', null],
])('%s is opened as an example as %s', (pattern, path) => {
  expect(examplePath(pattern, { '/store/:id': '/store/linen-shirt' })).toBe(path)
})

const manifests = import.meta.glob<{ routes: { path: string }[] }>('../../../remote-*/remote.json', { eager: true })

test.each(Object.entries(manifests))('every route of %s that names something has an example', (_, { routes }) => {
  const examples = examplePaths(normalWorld())
  for (const { path } of routes) if (path.includes(':')) expect(examplePath(path, examples), path).not.toBeNull()
})
