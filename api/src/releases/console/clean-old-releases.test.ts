import { pino } from 'pino'
import { aRegistry } from 'registry/testing/a-registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv } from '../../env'
import type { Deps } from '../../deps'
import { cleanOldReleases } from './clean-old-releases'
import { DAY_MS } from '../../platform/clock/days'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['', 20],
  ['400', 22],
  ['0', 22],
])('with RELEASES_KEPT_DAYS=%s, %i of 22 releases stay when they are a year old', async (RELEASES_KEPT_DAYS, left) => {
  const { publish, store } = await aRegistry()
  for (let index = 0; index < 22; index++) await publish({ script: `number ${index}` })
  vi.setSystemTime(Date.now() + 365 * DAY_MS)
  const env = readEnv({ NODE_ENV: 'test', RELEASES_KEPT_DAYS })
  await cleanOldReleases({ env, log: pino({ level: 'silent' }), registry: store } as unknown as Deps)
  expect(await store.releases.list('toys')).toHaveLength(left)
})
