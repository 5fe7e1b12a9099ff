import { expect, test } from 'vitest'
import { parseShare } from './change-values'

test.each([
  ['10', 1_000],
  [' 10 % ', 1_000],
  ['0.25', 25],
  ['0,5', 50],
  ['', undefined],
  ['0.255', Number.NaN],
  ['a tenth', Number.NaN],
])('"%s" percent are %s basis points', (typed, shareBp) => {
  expect(parseShare(typed)).toBe(shareBp)
})
