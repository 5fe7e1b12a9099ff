import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import withoutEndlessLists from './bare-query-loader.mjs'
import { bareQueryRule } from './loaders'

test('lists that grow page by page are out of the query cache, and all else is as the library has it', () => {
  const file = join(import.meta.dirname, '../node_modules/@tanstack/query-core/build/modern/query.js')
  expect(file).toMatch(bareQueryRule.test)
  const code = readFileSync(file, 'utf8')
  const bare = withoutEndlessLists(code)
  expect(code).toMatch(/infiniteQueryBehavior\(/)
  expect(bare).not.toMatch(/infiniteQueryBehavior\(/)
  expect(bare.length).toBeGreaterThan(0.99 * code.length)
})
