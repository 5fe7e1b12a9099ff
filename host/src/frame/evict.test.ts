import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Beacon, PageData } from 'shared-contracts'
import { evict, evictDied } from './evict'

const LIVE = '0123456789abcdef'
const BEFORE = 'fedcba9876543210'
const toys = { name: 'toys', version: LIVE, cohort: 'canary', lastKnownGood: { version: BEFORE } }
const pageData = { snapshot: { remotes: { toys } } } as unknown as PageData
const running = { remote: 'toys', version: LIVE, page: 'toy' }

const reported: Beacon[] = []
const goTo = vi.fn<(href: string) => void>()
const reload = vi.fn<() => void>()
const removeMark = vi.fn<() => void>()
const reporter = { pageData, reportAtOnce: (_page: object, beacon: Beacon) => void reported.push(beacon), removeMark }

beforeEach(() => {
  reported.length = 0
  vi.resetAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('location', { href: 'https://shop.test/toys/7', assign: goTo, reload })
  document.cookie = 'barred=; path=/; max-age=0'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a release that broke the frame is reported, taken away from this browser, and the page made anew', () => {
  expect(evict(reporter, running, { fault: 'frame', why: 'the header is gone' })).toBe(true)
  expect(reported).toEqual([{ ...running, cohort: 'canary', outcome: 'fault', fault: 'frame' }])
  expect(document.cookie).toContain(`barred=toys@${LIVE}`)
  expect(reload).toHaveBeenCalledOnce()
})

test('of the release before the page is taken away that does the same; a third time nothing goes', () => {
  evict(reporter, running, { fault: 'frame', why: 'the header is gone' })
  evict(reporter, { ...running, version: BEFORE }, { fault: 'frame', why: 'a link leads nowhere', to: '/store' })
  expect(document.cookie).toContain(`barred=toys@${LIVE}.toys/toy@${BEFORE}`)
  expect(goTo).toHaveBeenCalledWith('/store')
  expect(evict(reporter, running, { fault: 'frame', why: 'the header is gone' })).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('of a release that nothing could stand in for, the page alone goes: the others stay', () => {
  const only = { ...toys, lastKnownGood: null }
  const alone = { ...reporter, pageData: { snapshot: { remotes: { toys: only } } } as unknown as PageData }
  const harm = { fault: 'frame', why: 'the header is covered' } as const
  expect(evict(alone, running, harm)).toBe(true)
  expect(document.cookie).toContain(`barred=toys/toy@${LIVE}`)
  expect(document.cookie).not.toContain(`toys@${LIVE}`)
  expect(evict(alone, running, harm)).toBe(false)
  expect(evict(alone, { ...running, page: 'list' }, harm)).toBe(true)
  expect(document.cookie).toContain(`barred=toys/toy@${LIVE}.toys/list@${LIVE}`)
})

test('a release that is not live any more is reported and nothing else', () => {
  expect(evict(reporter, { ...running, version: '1111111111111111' }, { fault: 'hang', why: 'silent' })).toBe(false)
  expect(reported).toHaveLength(1)
  expect(document.cookie).not.toContain('barred=toys')
})

test('what stopped a page long ago is forgotten', () => {
  expect(evictDied(reporter, { ...running, at: Date.now() - 3_600_000 })).toBe(false)
  expect(reported).toEqual([])
  expect(evictDied(reporter, { ...running, at: Date.now() - 10_000 })).toBe(true)
  expect(reported).toMatchObject([{ fault: 'hang' }])
  expect(removeMark).toHaveBeenCalledTimes(2)
})

test('a page of the only release is taken away when it has stopped twice: once may be a crash of the browser', () => {
  localStorage.clear()
  const only = { ...toys, lastKnownGood: null }
  const alone = { ...reporter, pageData: { snapshot: { remotes: { toys: only } } } as unknown as PageData }
  const died = () => evictDied(alone, { ...running, at: Date.now() - 10_000 })
  expect(died()).toBe(false)
  expect(reported).toEqual([])
  expect(document.cookie).not.toContain('barred=toys')
  expect(died()).toBe(true)
  expect(document.cookie).toContain(`barred=toys/toy@${LIVE}`)
})
