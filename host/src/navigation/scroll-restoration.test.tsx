import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInShell } from '../testing/render-in-shell'
import { ScrollRestoration } from './scroll-restoration'

const scrollTo = vi.fn((_x: number, y: number) => {
  window.scrollY = y
})

beforeEach(() => {
  sessionStorage.clear()
  window.scrollY = 0
  vi.stubGlobal('scrollTo', scrollTo)
  // jsdom lays nothing out: a page that is high enough.
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a new page begins at its top, the one before is found where it was left', async () => {
  renderInShell(
    <>
      <ScrollRestoration />
      <Link to="/store/coat">Coat</Link>
    </>,
    { at: '/store' },
  )
  window.scrollY = 1_200
  fireEvent.scroll(window)
  await userEvent.click(screen.getByRole('link', { name: 'Coat' }))
  await waitFor(() => expect(window.scrollY).toBe(0))
  act(() => window.history.back())
  await waitFor(() => expect(window.scrollY).toBe(1_200))
})

test('leaving the shop writes the positions down', () => {
  renderInShell(<ScrollRestoration />, { at: '/store' })
  window.scrollY = 700
  fireEvent(window, new Event('pagehide'))
  expect(sessionStorage.getItem('scroll-positions')).toContain('700')
})

test('a page that came back by a document of its own is found where it was left', async () => {
  sessionStorage.setItem('scroll-positions', JSON.stringify([['cart', 900]]))
  window.history.replaceState({ key: 'cart' }, '', '/cart')
  window.history.scrollRestoration = 'manual'
  render(<ScrollRestoration />, { wrapper: BrowserRouter })
  await waitFor(() => expect(window.scrollY).toBe(900))
})

test('the browser scrolls after a reload, and not where that brings another page', () => {
  const { unmount } = renderInShell(<ScrollRestoration />, { at: '/cart' })
  fireEvent(window, new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  unmount()
  renderInShell(<ScrollRestoration />, { at: '/cart' })
  window.history.pushState({ key: 'ahead' }, '', '/checkout')
  fireEvent(window, new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('manual')
})
