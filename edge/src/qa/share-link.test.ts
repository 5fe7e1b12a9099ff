import { expect, test } from 'vitest'
import { localPath } from './share-link'

test.each([
  ['/store?q=a&b=%20#top', '/store?q=a&b=%20#top'],
  ['//elsewhere.test', '/'],
  ['/\\elsewhere.test', '/'],
  ['/\t/elsewhere.test', '/'],
  ['/..//elsewhere.test', '/'],
  ['https://elsewhere.test/', '/'],
  ['', '/'],
  [undefined, '/'],
])('%j leads to %j', (path, expected) => expect(localPath(path)).toBe(expected))
