import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noStreamsRule } from './loaders'
import withoutStreams from './no-streams-loader.mjs'

const file = join(import.meta.dirname, '../node_modules/@orpc/standard-server-fetch/dist/index.mjs')

test('streams of events are out of the client, and all else is as the library has it', async () => {
  expect(file).toMatch(noStreamsRule.test)
  const code = readFileSync(file, 'utf8')
  const without = withoutStreams(code)
  expect(code).toMatch(/toEventIterator\(re\.body/)
  expect(without).not.toMatch(/isAsyncIteratorObject\(|toEventIterator\(re\.body/)
  expect(without.length).toBeGreaterThan(0.99 * code.length)
})
