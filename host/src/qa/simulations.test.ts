import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageModule, RemoteModule, RemoteRelease, Snapshot } from 'shared-contracts'
import type { ImportRemote } from '../remotes/federation'
import { keepSimulations, readSimulations, simulating } from './simulations'

const page: PageModule = { Page: () => null, head: () => ({ title: 'Toys' }) }
const remote: RemoteModule = { Frame: () => null, pages: { toys: () => Promise.resolve(page) } }
const release = (version: string) => ({ version, runtimeName: `toys_${version}` }) as RemoteRelease
const snapshot = { remotes: { toys: { version: 'a1' } } } as unknown as Snapshot

const importRemote = vi.fn<ImportRemote>()
const load = (version: string) => simulating(importRemote, snapshot)(release(version), null)

beforeEach(() => {
  sessionStorage.clear()
  importRemote.mockReset().mockResolvedValue(remote)
})
afterEach(() => void vi.useRealTimers())

test('without a simulation the remote comes as it is', async () => {
  expect(await load('a1')).toBe(remote)
})

test('another remote’s simulation leaves this one alone', async () => {
  keepSimulations({ books: 'blocked' })
  expect(await load('a1')).toBe(remote)
})

test('blocked: nothing is even asked for, whatever the release', async () => {
  keepSimulations({ toys: 'blocked' })
  await expect(load('a1')).rejects.toThrow('simulated')
  await expect(load('b2')).rejects.toThrow('simulated')
  expect(importRemote).not.toHaveBeenCalled()
})

test('slow: it comes, after the page has said that it waits', async () => {
  vi.useFakeTimers()
  keepSimulations({ toys: 'slow' })
  const loading = load('a1')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(importRemote).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await loading).toBe(remote)
})

test('throws: the release that is meant does when it is drawn, the last known good does not', async () => {
  keepSimulations({ toys: 'throws' })
  const drawn = await (await load('a1')).pages.toys!()
  expect(drawn.head).toBe(page.head)
  expect(() => (drawn.Page as () => unknown)()).toThrow('simulated')
  expect(await load('b2')).toBe(remote)
})

test('what is kept can be ended, and what nobody wrote counts for nothing', () => {
  keepSimulations({ toys: 'slow' })
  expect(readSimulations()).toEqual({ toys: 'slow' })
  keepSimulations({})
  expect(sessionStorage).toHaveLength(0)
  for (const text of ['{', 'null', '{"toys":"burnt"}']) {
    sessionStorage.setItem('qa.simulations', text)
    expect(readSimulations(), text).toEqual({})
  }
})
