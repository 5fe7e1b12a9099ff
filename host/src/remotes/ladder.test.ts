import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageModule, RemoteModule, RemoteRelease, RemoteSnapshot } from 'shared-contracts'
import { Ladder, RemoteUnavailable } from './ladder'
import type { ImportRemote } from './federation'
import { onReport, type RemoteReport } from './report'

const release = (version: string, over: Partial<RemoteRelease> = {}): RemoteRelease => ({
  version,
  runtimeName: `toys_${version}`,
  contract: '^0.1.0',
  entry: { url: `/remotes/toys/${version}/remote.js`, integrity: 'sha384-x' },
  routes: [],
  pages: {},
  ...over,
})

const page = { Page: () => null, head: () => ({ title: '' }) } satisfies PageModule
const remote: RemoteModule = { Frame: () => null, pages: { list: () => Promise.resolve(page) } }

const timings = { stillLoadingMs: 3_000, giveUpMs: 8_000, retryMs: 4_000 }
const never = () => new Promise<RemoteModule>(() => undefined)

let number = 0
let reports: RemoteReport[]
let stopListening: () => void

beforeEach(() => {
  number += 1
  reports = []
  stopListening = onReport((report) => reports.push(report))
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  stopListening()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Versions are new in every test: a report about a release comes only once. */
const active = (over: Partial<RemoteRelease> = {}) => release(`active${number}`, over)
const older = (over: Partial<RemoteRelease> = {}) => release(`older${number}`, over)

function ladder(importRemote: ImportRemote, snapshot: Partial<RemoteSnapshot> = {}) {
  return new Ladder({
    snapshot: { name: 'toys', cohort: 'stable', ...active(), lastKnownGood: older(), ...snapshot },
    contractVersion: '0.1.0',
    importRemote,
    timings,
  })
}

const steps = () => reports.map(({ step }) => step)

test('a release that loads is asked for once, and nothing is reported', async () => {
  const importRemote = vi.fn<ImportRemote>().mockResolvedValue(remote)
  const toys = ladder(importRemote)
  expect(await toys.load('list')).toMatchObject({ page, remote, version: `active${number}`, rung: 0 })
  await toys.load('list')
  expect(importRemote).toHaveBeenCalledOnce()
  expect(steps()).toEqual([])
})

test('what a browser aborts because the page is being left is no failure of the remote', async () => {
  const importRemote = vi.fn<ImportRemote>(async () => {
    dispatchEvent(new Event('beforeunload'))
    throw new Error('aborted')
  })
  await expect(ladder(importRemote).load('list')).rejects.toThrow(RemoteUnavailable)
  expect(steps()).toEqual([])
})

test('a failed release is tried again under a fresh address', async () => {
  const importRemote = vi.fn<ImportRemote>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(remote)
  expect(await ladder(importRemote).load('list')).toMatchObject({ rung: 1 })
  expect(importRemote.mock.calls.map(([, fresh]) => Boolean(fresh))).toEqual([false, true])
  expect(steps()).toEqual(['load'])
})

test('then the last known good takes over, under its own name', async () => {
  const importRemote = vi.fn<ImportRemote>((wanted) =>
    wanted.version.startsWith('older') ? Promise.resolve(remote) : Promise.reject(new Error('garbage')),
  )
  expect(await ladder(importRemote).load('list')).toMatchObject({ version: `older${number}`, rung: 2 })
  expect(steps()).toEqual(['load', 'retry'])
})

test('when nothing works the region gets its card, after every step was reported once', async () => {
  const toys = ladder(() => Promise.reject(new Error('down')))
  await expect(toys.load('list')).rejects.toBeInstanceOf(RemoteUnavailable)
  await expect(toys.load('list')).rejects.toBeInstanceOf(RemoteUnavailable)
  expect(steps()).toEqual(['load', 'retry', 'last-known-good', 'unavailable'])
})

test('a release that hangs is given up in time', async () => {
  const loading = ladder(never)
    .load('list')
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(steps()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(steps()).toEqual(['load'])
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await loading).toBeInstanceOf(RemoteUnavailable)
})

test('a page whose chunk hangs is given up just so', async () => {
  const hanging: RemoteModule = { ...remote, pages: { list: () => new Promise(() => undefined) } }
  const importRemote = vi.fn<ImportRemote>().mockResolvedValueOnce(hanging).mockResolvedValue(remote)
  const loading = ladder(importRemote).load('list')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await loading).toMatchObject({ rung: 1 })
})

test.each(['^0.2.0', '>=1.0.0', 'not a range'])('code that needs contract %s never runs', async (contract) => {
  const importRemote = vi.fn<ImportRemote>().mockResolvedValue(remote)
  const toys = ladder(importRemote, active({ contract }))
  expect(await toys.load('list')).toMatchObject({ version: `older${number}` })
  expect(importRemote.mock.calls.map(([wanted]) => wanted.version)).toEqual([`older${number}`])
  expect(steps()).toEqual(['contract'])
})

test('a page that throws while it is drawn climbs the same ladder', async () => {
  const toys = ladder(() => Promise.resolve(remote))
  for (const rung of [0, 1, 2]) {
    const loaded = await toys.load('list')
    expect(loaded.rung).toBe(rung)
    toys.renderFailed('list', loaded, new Error(`drawing ${rung}`))
  }
  await expect(toys.load('list')).rejects.toBeInstanceOf(RemoteUnavailable)
  expect(steps()).toEqual(['render', 'render', 'render', 'unavailable'])
})

test('one page that throws leaves the others where they are', async () => {
  const toys = ladder(() =>
    Promise.resolve({ ...remote, pages: { list: remote.pages.list!, item: remote.pages.list! } }),
  )
  toys.renderFailed('list', await toys.load('list'), new Error('list'))
  expect((await toys.load('item')).rung).toBe(0)
  expect((await toys.load('list')).rung).toBe(1)
})

test('another try starts from the bottom, under fresh addresses', async () => {
  const importRemote = vi.fn<ImportRemote>().mockRejectedValue(new Error('down'))
  const toys = ladder(importRemote)
  await expect(toys.load('list')).rejects.toBeInstanceOf(RemoteUnavailable)
  importRemote.mockReset().mockResolvedValue(remote)
  toys.reset('list')
  expect(await toys.load('list')).toMatchObject({ rung: 0 })
  expect(importRemote.mock.calls[0]?.[1]).toBeTruthy()
})
