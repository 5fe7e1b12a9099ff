import { expect, test } from 'vitest'
import { totals } from '../testing/fixtures'
import { weighHealth } from './weigh-health'

test.each([
  ['nothing was loaded', undefined, 'none'],
  ['nothing was loaded', { loads: 0, errorRate: null }, 'none'],
  ['all is well', { errorRate: 0.002 }, 'healthy'],
  ['more errors than usual', { errorRate: 0.02 }, 'watch'],
  ['it is slow', { ready: { p50Ms: 900, p95Ms: 3_400 } }, 'watch'],
  ['shoppers see errors', { errorRate: 0.2 }, 'failing'],
  ['errors, but few loads', { errorRate: 0.5, loads: 199 }, 'few'],
  ['it is slow, but few loads', { ready: { p50Ms: 900, p95Ms: 3_400 }, loads: 34 }, 'few'],
  ['all is well, but few loads', { errorRate: 0, loads: 2 }, 'few'],
  ['shoppers see errors in just enough loads', { errorRate: 0.2, loads: 200 }, 'failing'],
] as const)('when %s it is %s', (_, over, health) => {
  expect(weighHealth(over && totals(over), { loadP95Ms: 3_000, errorRate: 0.01 })).toBe(health)
})

test.each([
  ['a remote that promises more', { loadP95Ms: 900, errorRate: 0.001 }, ['watch', 'failing', 'watch']],
  ['a remote that promises less', { loadP95Ms: 8_000, errorRate: 0.2 }, ['healthy', 'healthy', 'healthy']],
] as const)('%s is held to that', (_, objectives, [few, many, slow]) => {
  expect(weighHealth(totals({ errorRate: 0.004 }), objectives)).toBe(few)
  expect(weighHealth(totals({ errorRate: 0.03 }), objectives)).toBe(many)
  expect(weighHealth(totals({ errorRate: 0, ready: { p50Ms: 400, p95Ms: 1_200 } }), objectives)).toBe(slow)
})
