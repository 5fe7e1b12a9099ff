import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'
import { elementError } from './vitest.dom-errors'
import { lightStyles } from './vitest.dom-styles'

// The default of one second is short on a machine with two busy cores; waiting ends as soon as the thing is there.
configure({ asyncUtilTimeout: 5_000, getElementError: elementError })

// jsdom knows the element, not its modal behaviour; the browser's own part is seen in the journeys.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    // What was focused meanwhile lay behind it: the browser would not have done so.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    this.dispatchEvent(new Event('close'))
  }
}

// The tests' queries ask the document's own window, and the code the global one.
if (typeof document !== 'undefined') {
  const window = document.defaultView!
  window.getComputedStyle = globalThis.getComputedStyle = lightStyles(window.getComputedStyle)
}

// jsdom has no width: no query holds unless a test says otherwise by `setWidth`.
if (typeof window !== 'undefined')
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: false, onchange: null },
      addListener: () => {},
      removeListener: () => {},
    })

// Nor does anything in it become larger or smaller.
if (typeof window !== 'undefined')
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }

// jsdom's files cannot be read but by a `FileReader`.
if (typeof FileReader !== 'undefined')
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.onerror = () => reject(reader.error ?? new Error('The blob cannot be read'))
      reader.readAsArrayBuffer(this)
    })
  }

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
