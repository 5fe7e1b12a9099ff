import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveMark, readDied, removeMark } from './visit-mark'

const running = { remote: 'toys', version: '0123456789abcdef', page: 'toy' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  removeMark()
  vi.useRealTimers()
})

test('a mark that nobody renews says what ran when the page stopped answering', () => {
  leaveMark(running)
  vi.advanceTimersByTime(5_000)
  expect(readDied()).toBeNull()
  vi.advanceTimersByTime(2_000)
  expect(readDied()).toMatchObject(running)
})

test('a page that was left has not stopped', () => {
  leaveMark(running)
  removeMark()
  vi.advanceTimersByTime(60_000)
  expect(readDied()).toBeNull()
})

test('what somebody else wrote there is no mark', () => {
  localStorage['visit'] = 'nonsense'
  expect(readDied()).toBeNull()
})
