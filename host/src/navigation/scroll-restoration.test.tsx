import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
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
