import { expect, test } from 'vitest'
import { blameFor } from './report-to-api'

const slot = (active: string, canary?: string, state = 'running') => ({
  ...{ active, lastKnownGood: null },
  rollout: canary ? { id: '1', version: canary, shareBp: 100, state: state as 'running', startedAt: '' } : null,
})
const environment = { remotes: { toys: slot('t1', 't2'), games: slot('g1', 'g2', 'paused') }, host: slot('h1', 'h2') }

test.each([
  ['a stable release', { remote: 'toys', version: 't1', shell: 'h1' }, 'toys t1 stable'],
  ['a canary', { remote: 'toys', version: 't2', shell: 'h1' }, 'toys t2 canary'],
  ['a stable release in a canary of the shell', { remote: 'toys', version: 't1', shell: 'h2' }, 'host h2 canary'],
  ['a canary in one of the shell', { remote: 'toys', version: 't2', shell: 'h2' }, 'toys t2 canary'],
  ['a page of the shell alone', { remote: null, version: 'h1', shell: 'h1' }, 'host h1 stable'],
  ['a release that somebody chose by hand', { remote: 'toys', version: 't0', shell: 'h1' }, null],
  ['a release whose rollout is halted', { remote: 'games', version: 'g2', shell: 'h1' }, null],
  ['a remote that is not live', { remote: 'books', version: 'b1', shell: 'h1' }, null],
])('%s that the server has stopped', (_what, broken, expected) => {
  const blamed = blameFor(environment, { ...broken, kind: 'lost', reason: 'a test' })
  expect(blamed && `${blamed.remote} ${blamed.version} ${blamed.cohort}`).toBe(expected)
  expect(blamed?.fault).toBe(expected === null ? undefined : 'breaker')
})

test.each(['late', 'threw'] as const)(
  'pages that were %s are nobody’s fault in particular: their numbers are compared',
  (kind) => {
    expect(blameFor(environment, { remote: 'toys', version: 't2', shell: 'h1', kind, reason: 'a test' })).toBeNull()
  },
)
