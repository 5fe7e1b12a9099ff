import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PendingPage } from '../remotes/pending-page'
import { makeShell } from '../testing/render-in-shell'
import type { Shell } from '../shell'

vi.mock('./evict', () => ({ evict: vi.fn() }))
// What it finds in a page that is laid out is seen in the drills.
vi.mock('./find-breach', () => ({ findBreach: vi.fn<() => string | null>(() => null) }))
vi.mock('./built-ins', () => ({ lockBuiltIns: () => undefined, replacedBuiltIn: () => null }))

// Files share what was loaded: another may have loaded these already, without what stands in for their parts here.
vi.resetModules()
const { meantLocation, ShellRouter } = await import('../navigation/shell-router')
const { evict } = await import('./evict')
const { findBreach } = await import('./find-breach')
const { FrameWatch } = await import('./frame-watch')

const THREE_LOOKS_MS = 3_500

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(evict).mockClear()
  vi.mocked(findBreach).mockReset().mockReturnValue(null)
  document.querySelector('[data-stuck]')?.remove()
})

function open(at = '/', layout = 'shop') {
  history.replaceState(null, '', at)
  let arrive = () => {}
  const Store = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <h1>All items</h1> })
      }),
  )
  const remote = { name: 'storefront', version: 'v1' }
  const route = { remote: 'storefront', page: 'store', layout }
  const shell = {
    ...makeShell().shell,
    snapshot: { remotes: { storefront: remote } },
    loader: { pending: new PendingPage(), peek: () => undefined },
    first: {
      match: (_: object, pathname: string) => ({ route: { ...route, page: pathname === '/' ? 'landing' : 'store' } }),
      leaveMark: vi.fn(),
      removeMark: vi.fn(),
      reportAtOnce: vi.fn(),
      meantLocation,
    },
  } as unknown as Shell
  render(
    <ShellRouter>
      <FrameWatch shell={shell} />
      <Routes>
        <Route path="/" element={<Link to="/store">Store</Link>} />
        <Route path="/about" element={<h1>About</h1>} />
        <Route path="/store" element={<Store />} />
      </Routes>
    </ShellRouter>,
  )
  return { arrive: () => arrive() }
}

test('a page that waits for its code, or is long in drawing, breaks nothing: also not for who presses on', async () => {
  const { arrive } = open()
  const link = screen.getByRole('link', { name: 'Store' })
  await userEvent.click(link)
  expect(location.pathname).toBe('/store')
  expect(link).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(THREE_LOOKS_MS))
  await userEvent.click(link)
  expect(evict).not.toHaveBeenCalled()
  await act(async () => arrive())
  expect(await screen.findByRole('heading', { name: 'All items' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(THREE_LOOKS_MS))
  expect(evict).not.toHaveBeenCalled()
})

test('a page that never comes to the screen is not waited for without end', async () => {
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Store' }))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(evict).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(evict).toHaveBeenCalledOnce()
})

test.each(['/nowhere', '/'])(
  'a release that changes the address behind the router’s back, to %s, is taken away',
  async (to) => {
    open('/about')
    history.pushState(null, '', to)
    await act(() => vi.advanceTimersByTimeAsync(THREE_LOOKS_MS))
    const why = 'the address is not that of the page'
    expect(evict).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ remote: 'storefront', version: 'v1' }),
      expect.objectContaining({ fault: 'frame', why }),
    )
  },
)

const COVERED = 'the header is covered'

/** A header out of sight, as the shell hides it from who scrolls down. */
function hideHeader(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.dataset['stuck'] = 'away'
  vi.mocked(findBreach).mockImplementation(() => (document.querySelector('[data-stuck]') ? COVERED : null))
  return place
}

test('a header that the shell itself has hidden is brought back, and blamed on nobody', async () => {
  open()
  const place = hideHeader()
  await act(() => vi.advanceTimersByTimeAsync(2 * THREE_LOOKS_MS))
  expect(place.dataset['stuck']).toBeUndefined()
  expect(evict).not.toHaveBeenCalled()
})

test('a release that hides it again and again is taken away', async () => {
  open()
  const place = hideHeader()
  const again = setInterval(() => (place.dataset['stuck'] = 'away'), 100)
  await act(() => vi.advanceTimersByTimeAsync(THREE_LOOKS_MS))
  clearInterval(again)
  expect(evict).toHaveBeenCalledOnce()
})

test('what is found twice and gone again is no breach, also not for who presses a link meanwhile', async () => {
  open()
  vi.mocked(findBreach).mockReturnValue(COVERED)
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  await userEvent.click(screen.getByRole('link', { name: 'Store' }))
  vi.mocked(findBreach).mockReturnValue(null)
  await act(() => vi.advanceTimersByTimeAsync(THREE_LOOKS_MS))
  expect(evict).not.toHaveBeenCalled()
})

test('what stays is blamed on the page that was shown first, wherever the visitor has gone since', async () => {
  const { arrive } = open()
  vi.mocked(findBreach).mockReturnValue(COVERED)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  await userEvent.click(screen.getByRole('link', { name: 'Store' }))
  await act(async () => arrive())
  await screen.findByRole('heading', { name: 'All items' })
  await act(() => vi.advanceTimersByTimeAsync(THREE_LOOKS_MS))
  expect(evict).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ page: 'landing' }),
    expect.objectContaining({ why: COVERED, to: '/store' }),
  )
})

/** A link of a header that somebody keeps, pressed, and long enough after it. */
async function pressHeldLink() {
  const header = document.body.appendChild(document.createElement('header'))
  header.innerHTML = '<a href="/store">Store</a>'
  header.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(header.firstElementChild!)
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  header.remove()
}

test('a release that keeps the links of the shop’s header is taken away', async () => {
  open()
  await pressHeldLink()
  expect(evict).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ remote: 'storefront' }),
    expect.objectContaining({ why: 'a link of the header leads nowhere' }),
  )
})

test('in an office, a question before leaving may keep a link of its header', async () => {
  open('/', 'none')
  await pressHeldLink()
  expect(evict).not.toHaveBeenCalled()
})

test('a page that stands in a frame of another may keep its links', async () => {
  open()
  vi.stubGlobal('top', {})
  await pressHeldLink()
  vi.unstubAllGlobals()
  expect(evict).not.toHaveBeenCalled()
})
