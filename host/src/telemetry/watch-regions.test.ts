import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageData } from 'shared-contracts'
import { beaconBatchSchema } from 'shared-contracts/telemetry/beacon.schema'
import type { LoadedPage } from '../remotes/ladder'
import { report } from '../remotes/report'
import type { RegionSign } from './read-signs'
import { watchRegions } from './watch-regions'

const pageData = {
  snapshot: { remotes: { toys: { name: 'toys', version: '0123456789abcdef', cohort: 'stable' } } },
  telemetry: { environment: 'production', sampleEvery: 1, token: 'of this page' },
} as unknown as PageData
const route = { remote: 'toys', page: 'toy', path: '/toys/:id', layout: 'shop', render: 'client' } as const
const loaded = { version: '0123456789abcdef', step: 'load', rung: 0, loadMs: 5 } as LoadedPage
const shown = (path: string): RegionSign => ({ came: 'shown', route, path, loaded, askedAt: 0, at: 10 })

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>()

/** The test's browser has no other way to read it. */
const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(body)
  })

/** What was sent, as the contract reads it. */
function sent() {
  // Reading takes the browser's own time.
  vi.useRealTimers()
  return Promise.all(
    sendBeacon.mock.calls.map(async ([url, body]) => {
      expect(url).toBe('/api/telemetry')
      expect(body.type).toBe('application/json')
      return beaconBatchSchema.validate(JSON.parse(await textOf(body)), { strict: true })
    }),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  sendBeacon.mockReset()
  Object.assign(navigator, { sendBeacon })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('nothing is sent before the page has come to rest; then in batches, and when the page is left', async () => {
  const sign = watchRegions(pageData)
  sign(shown('/toys/1'))
  dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(sendBeacon).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledOnce())
  for (let toy = 2; toy <= 46; toy++) sign(shown(`/toys/${toy}`))
  await vi.advanceTimersByTimeAsync(5_000)
  sign(shown('/toys/99'))
  dispatchEvent(new Event('pagehide'))
  const batches = await sent()
  expect(batches.map(({ beacons }) => beacons.length)).toEqual([1, 30, 15, 1])
  expect(batches.map(({ token }) => token)).toEqual(Array(4).fill('of this page'))
})

test('a fault is sent at once, and a browser that refuses is no matter', async () => {
  const sign = watchRegions(pageData)
  sendBeacon.mockImplementation(() => {
    throw new TypeError('blocked')
  })
  sign({ came: 'card', route, path: '/toys/1', at: 10 })
  report({ remote: 'toys', version: '0123456789abcdef', page: 'toy', step: 'load', cause: new Error('404') })
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalled())
  const [batch] = await sent()
  expect(batch).toMatchObject({ environment: 'production', beacons: [{ outcome: 'fallback' }, { outcome: 'fault' }] })
})

test('a visit that begins is reported at once, once for each page', async () => {
  const sign = watchRegions(pageData)
  const asked = (path: string): RegionSign => ({ came: 'asked', route, path, at: 0 })
  sign(asked('/toys/1'))
  sign(asked('/toys/1?from=mail'))
  sign(asked('/toys/2'))
  expect(await sent()).toMatchObject([
    {
      token: 'of this page',
      beacons: [{ remote: 'toys', version: '0123456789abcdef', page: 'toy', outcome: 'started' }],
    },
    { beacons: [{ outcome: 'started' }] },
  ])
})

test('where nothing is to be reported, nothing is sent', async () => {
  const { telemetry: _, ...unmeasured } = pageData
  const sign = watchRegions(unmeasured)
  sign({ came: 'asked', route, path: '/toys/1', at: 0 })
  sign(shown('/toys/1'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('what happens without a network is reported when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const sign = watchRegions(pageData)
  sign({ came: 'card', route, path: '/toys/1', at: 10 })
  report({ remote: 'toys', version: '0123456789abcdef', page: 'toy', step: 'load', cause: new Error('offline') })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(sendBeacon).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  const outcomes = (await sent()).map(({ beacons }) => beacons.map(({ outcome }) => outcome))
  // Watchers of the tests before hear the fault as well.
  expect(outcomes).toContainEqual(['fallback', 'fault'])
})
