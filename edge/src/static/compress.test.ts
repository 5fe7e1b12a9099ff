import { expect, test } from 'vitest'
import { acceptedEncodings } from './compress'

test.each([
  [null, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP;q=0.5 , x-br', ['gzip']],
  ['br;q=0, gzip;q=1.0', ['gzip']],
  ['br; q=0.000, gzip; q=0', []],
  ['*', []],
])('of %j it takes %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
