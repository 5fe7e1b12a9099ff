import { expect, test } from 'vitest'
import { totals } from '../test/fixtures'
import { weighHealth } from './weigh-health'

test.each([
  ['nothing was loaded', undefined, 'none'],
  ['nothing was loaded', { loads: 0, errorRate: null }, 'none'],
  ['all is well', { errorRate: 0.002 }, 'healthy'],
  ['more errors than usual', { errorRate: 0.02 }, 'watch'],
  ['it is slow', { ready: { p50Ms: 900, p95Ms: 3_400 } }, 'watch'],
  ['shoppers see errors', { errorRate: 0.2 }, 'failing'],
  ['errors, but hardly any loads', { errorRate: 0.5, loads: 2 }, 'watch'],
] as const)('when %s it is %s', (_, over, health) => {
  expect(weighHealth(over && totals(over))).toBe(health)
})
