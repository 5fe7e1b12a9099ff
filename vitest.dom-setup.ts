import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

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
