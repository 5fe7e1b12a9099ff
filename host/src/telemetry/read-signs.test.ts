import { expect, test } from 'vitest'
import type { Snapshot } from 'shared-contracts'
import type { LoadedPage } from '../remotes/ladder'
import type { RemoteReport } from '../remotes/report'
import { createSignReader, type RegionSign } from './read-signs'

const STABLE = '0123456789abcdef'
const OLDER = 'fedcba9876543210'
const snapshot = {
  remotes: { toys: { name: 'toys', version: STABLE, cohort: 'canary' } },
} as unknown as Snapshot
const route = { remote: 'toys', page: 'toy', path: '/toys/:id', layout: 'shop', render: 'client' } as const

const loadedBy = (step: LoadedPage['step'], version = STABLE) =>
  ({ version, step, rung: 0, loadMs: 81.6 }) as LoadedPage
const sign = (came: RegionSign['came'], over: Partial<RegionSign> = {}): RegionSign => ({
  ...{ came, route, path: '/toys/7?from=mail', loaded: loadedBy('load'), askedAt: 100, at: 400.4, ...over },
})
const fault = (over: Partial<RemoteReport>): RemoteReport => ({
  ...{ remote: 'toys', version: STABLE, page: 'toy', step: 'load', cause: new Error('ada@example.com'), ...over },
})
const reader = (isSampled = true) => createSignReader({ snapshot, isSampled })

const region = { remote: 'toys', version: STABLE, page: 'toy', cohort: 'canary' }

test('a region that was shown is reported once, with its times, and without its address', () => {
  const read = reader()
  expect(read(sign('shown'))).toEqual([{ ...region, outcome: 'ok', loadMs: 82, readyMs: 300 }])
  expect(read(sign('shown', { path: '/toys/7?from=shelf' }))).toEqual([])
})

test('another address is another visit; code that is there already has no time', () => {
  const read = reader()
  const loaded = loadedBy('load')
  read(sign('shown', { loaded }))
  expect(read(sign('shown', { loaded, path: '/toys/8' }))).toEqual([{ ...region, outcome: 'ok', readyMs: 300 }])
})

test('what failed before it was shown is reported by what was shown in the end', () => {
  const read = reader()
  expect(read(sign('failed'))).toEqual([])
  const loaded = loadedBy('last-known-good', OLDER)
  expect(read(sign('shown', { loaded }))).toMatchObject([
    { version: STABLE, outcome: 'recovered', step: 'last-known-good' },
  ])
  expect(read(sign('failed', { loaded }))).toEqual([])
})

test('with nothing to show the card is reported', () => {
  expect(reader()(sign('card', { loaded: undefined }))).toEqual([{ ...region, outcome: 'fallback' }])
})

test('what breaks after it was shown is reported once more, whatever stands in for it then', () => {
  const read = reader()
  read(sign('shown'))
  expect(read(sign('failed'))).toEqual([{ ...region, outcome: 'fail' }])
  expect(read(sign('shown', { loaded: loadedBy('retry') }))).toEqual([])
  expect(read(sign('failed', { loaded: loadedBy('retry') }))).toEqual([])
})

test('of successes a share is reported, of failures all', () => {
  const read = reader(false)
  expect(read(sign('shown'))).toEqual([])
  expect(read(sign('failed'))).toMatchObject([{ outcome: 'fail' }])
  expect(read(sign('shown', { path: '/toys/8', loaded: loadedBy('retry') }))).toMatchObject([{ outcome: 'recovered' }])
  expect(reader()(sign('shown'))).toMatchObject([{ outcome: 'ok' }])
})

test.each([
  [{ step: 'load' }, 'load'],
  [{ step: 'retry', cause: { name: 'TimeoutError' } }, 'timeout'],
  [{ step: 'render' }, 'render'],
  [{ step: 'prefetch' }, 'prefetch'],
  [{ step: 'contract', page: null, cause: 'needs another' }, 'contract'],
] as const)('a fault is reported by its kind alone: %o', (over, kind) => {
  const [beacon] = reader()(fault(over))
  expect(beacon).toEqual({ ...region, page: 'page' in over ? '' : 'toy', outcome: 'fault', fault: kind })
  expect(reader()(fault({ step: 'unavailable' }))).toEqual([])
})

test('a release from somebody’s own machine is not reported', () => {
  const local = { remotes: { toys: { ...snapshot.remotes.toys, version: 'local' } } } as unknown as Snapshot
  expect(createSignReader({ snapshot: local, isSampled: true })(sign('shown'))).toEqual([])
})
