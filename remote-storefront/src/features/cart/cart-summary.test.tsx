import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aCart, aLine } from '../../testing/cart-samples'
import { fakeHost } from '../../testing/fake-host'
import { renderPage } from '../../testing/render-page'
import * as page from './cart-page.route'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A window that is made wider and narrower while the page is open. @returns what sets its width. */
function aWindow(width: number) {
  let now = width
  const changed = new EventTarget()
  const resized = new Set<() => void>()
  vi.stubGlobal('matchMedia', (media: string) => {
    const least = Number(/\(min-width: (\d+)rem\)/.exec(media)?.[1] ?? Number.NaN) * 16
    const list = { media, addEventListener: changed.addEventListener.bind(changed), removeEventListener: () => {} }
    return Object.defineProperty(list, 'matches', { get: () => now >= least })
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      look: () => void
      constructor(look: () => void) {
        this.look = look
        resized.add(look)
      }
      observe() {}
      disconnect() {
        resized.delete(this.look)
      }
    },
  )
  return (next: number) =>
    act(() => {
      now = next
      changed.dispatchEvent(new Event('change'))
      for (const look of resized) look()
    })
}

test('on a phone toasts stand above the sum and the way on, which stay at the lower edge, however it is turned', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180)
  const bar = () => document.documentElement.style.getPropertyValue('--bottom-bar')
  const setWidth = aWindow(390)
  await renderPage(page, { host: fakeHost({}, { cart: { get: async () => aCart([aLine(1)]) } }), path: '/cart' })
  expect(await screen.findByRole('complementary', { name: 'Summary' })).toBeVisible()
  expect(bar()).toBe('180px')
  height.mockReturnValue(140)
  setWidth(844)
  expect(bar()).toBe('140px')
  setWidth(1440)
  expect(bar()).toBe('')
  setWidth(390)
  expect(bar()).toBe('140px')
  cleanup()
  expect(bar()).toBe('')
})
