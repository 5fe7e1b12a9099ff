import { expect, test } from 'vitest'
import { authorName } from './author-name'

test.each([
  ['Ada Byrne', 'Ada B.'],
  ['  ada   van der berg ', 'ada B.'],
  ['Ada', 'Ada'],
  ['   ', null],
  [null, null],
])('%s is shown as %s', (name, shown) => {
  expect(authorName(name)).toBe(shown)
})
