import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen, type LiveEvent } from './use-live-notifications'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  /** As the browser does after a 429 or a 5xx. */
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

beforeEach(() => {
  FakeSource.all = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const newest = () => FakeSource.all.at(-1)!
const opened = () => FakeSource.all.length

test('a stream that was refused is opened again, each time after a longer pause, until it is taken', () => {
  const heard: LiveEvent['event'][] = []
  const stop = listen(({ event }) => heard.push(event))
  newest().refuse()
  expect(heard).toEqual(['refused'])
  vi.advanceTimersByTime(2_000)
  expect(opened()).toBe(2)
  newest().refuse()
  vi.advanceTimersByTime(2_000)
  expect(opened()).toBe(2)
  vi.advanceTimersByTime(2_000)
  expect(opened()).toBe(3)
  newest().dispatchEvent(new Event('hello'))
  newest().refuse()
  vi.advanceTimersByTime(2_000)
  expect(opened()).toBe(4)
  stop()
})

test('a connection that is lost is the browser’s to bring back', () => {
  const stop = listen(() => {})
  newest().readyState = 0
  newest().dispatchEvent(new Event('error'))
  vi.runAllTimers()
  expect(opened()).toBe(1)
  stop()
})

test.each([
  ['the sign-out', () => newest().dispatchEvent(new Event('over'))],
  ['the end of the page', (stop: () => void) => (newest().refuse(), stop())],
])('after %s nothing is opened any more', (_, end) => {
  const stop = listen(() => {})
  end(stop)
  vi.runAllTimers()
  expect(opened()).toBe(1)
  stop()
})
