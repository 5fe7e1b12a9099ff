import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

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
