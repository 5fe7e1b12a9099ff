import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

// The default of one second is short on a machine with two busy cores; waiting ends as soon as the thing is there.
configure({ asyncUtilTimeout: 5_000 })

let errors: MockInstance<typeof console.error>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

// `console.error` is for what must not happen; a test that provokes it says so by `vi.mocked(console.error).mockClear()`.
afterEach(() => {
  cleanup()
  const calls = errors.mock.calls
  errors.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})

// Files share a window, one after the other: the next one finds it as a browser would hand it over.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // A file may ask for Node's environment.
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  document.cookie.split('; ').forEach((cookie) => (document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`))
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
