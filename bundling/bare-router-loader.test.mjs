import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import withoutUnused from './bare-router-loader.mjs'
import { bareRouterRule } from './loaders'

const UNUSED = [
  /^\w+\.displayName = "/m,
  /= React\d*\.(?:createContext|forwardRef|memo)\(/,
  /shouldPrefetch && /,
  /= usePrefetchBehavior\(/,
  /isDataRoute \? /,
  /let dataRouterState = dataRouterOpts/,
  /dataRouterOpts\.state\.matches\.length \?/,
  /routerState = React\d+\.useContext/,
  /RenderErrorBoundary\.contextType/,
]

test('what declarative routes do not use is out of the router, and all else is as the library has it', () => {
  const folder = join(import.meta.dirname, '../node_modules/react-router/dist/production')
  const file = readdirSync(folder)
    .map((name) => join(folder, name))
    .find((path) => bareRouterRule.test.test(path) && readFileSync(path, 'utf8').includes('var Link ='))
  const code = readFileSync(file, 'utf8')
  const bare = withoutUnused(code)
  for (const pattern of UNUSED) {
    expect(code).toMatch(pattern)
    expect(bare).not.toMatch(pattern)
  }
  expect(bare.length).toBeGreaterThan(0.99 * code.length)
})
