import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { use, useState, type ReactNode } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HostServices, PageData, PageModule, RemoteModule, RemoteRelease, Snapshot } from 'shared-contracts'
import { ShellProvider, type Shell } from '../shell'
import type { ImportRemote } from './federation'
import { shellRoutes } from './shell-routes'
import { remoteMessages } from './messages'
import { PageLoader } from './page-loader'
import { RemotePage } from './remote-page'

const release = (version: string): RemoteRelease => ({
  version,
  runtimeName: `toys_${version}`,
  contract: '^0.1.0',
  entry: { url: '/remote.js', integrity: '' },
  routes: [
    { path: '/', page: 'list', layout: 'shop', render: 'client' },
    { path: '/toys/:id', page: 'item', layout: 'shop', render: 'client' },
    { path: '/workshop', page: 'list', layout: 'bare', render: 'client' },
    { path: '/office/toys', page: 'list', layout: 'bare', render: 'client', frame: 'office' },
  ],
  pages: {},
})

const aPage = (name: string, over: Partial<PageModule> = {}): PageModule => ({
  Page: () => <h1>{name}</h1>,
  head: () => ({ title: name }),
  ...over,
})

const aRemote = (pages: Record<string, PageModule>): RemoteModule => ({
  Frame: ({ children }) => <div data-testid="frame">{children}</div>,
  pages: Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, () => Promise.resolve(page)])),
})

let number = 0

beforeEach(() => {
  number += 1
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Opened {
  path?: string
  lastKnownGood?: boolean
  /** This browser does without the remote for a while. */
  barred?: true
  /** The same of pages of it. */
  barredPages?: string[]
  nav?: ReactNode
}

async function open(
  importRemote: ImportRemote,
  { path = '/', lastKnownGood = false, barred, barredPages, nav }: Opened = {},
) {
  const snapshot: Snapshot = {
    revision: 1,
    contractVersion: '0.1.0',
    remotes: {
      toys: {
        name: 'toys',
        cohort: 'stable',
        ...release(`v${number}`),
        lastKnownGood: lastKnownGood ? release(`old${number}`) : null,
        ...(barred && { barred }),
        ...(barredPages && { barredPages }),
      },
      office: {
        name: 'office',
        cohort: 'stable',
        ...{ ...release('office'), runtimeName: 'office', routes: [] },
        lastKnownGood: null,
      },
    },
  }
  const queryClient = new QueryClient()
  const config = { name: 'Hemline', currency: 'EUR', locale: 'en', demo: true }
  const services = { config } as HostServices
  const loader = new PageLoader({ snapshot, services, queryClient, importRemote, currentPath: () => path })
  const shell: Shell = { services, queryClient, snapshot, loader, pageData: { snapshot, config } as PageData }
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <ShellProvider value={shell}>
          <p>The frame of the shop</p>
          {nav}
          <Routes>
            {shellRoutes(snapshot).map((route) => (
              <Route key={route.path} path={route.path} element={<RemotePage route={route} />} />
            ))}
          </Routes>
        </ShellProvider>
      </MemoryRouter>,
      { onCaughtError: () => undefined },
    ),
  )
  return loader
}

test('shows a skeleton at once, says so when it takes long, then the page and its title', async () => {
  let arrive: (remote: RemoteModule) => void = () => undefined
  await open(() => new Promise((resolve) => (arrive = resolve)))
  expect(screen.getByText(remoteMessages.loading)).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText(remoteMessages.stillLoading)).toBeInTheDocument()
  arrive(aRemote({ list: aPage('Toys') }))
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('Toys · Hemline'))
})

test('a remote that is down leaves the frame and a card, from which another try leads back', async () => {
  const importRemote = vi.fn<ImportRemote>().mockRejectedValue(new Error('down'))
  await open(importRemote)
  const card = await screen.findByRole('alert')
  expect(card).toHaveTextContent(remoteMessages.unavailableTitle)
  expect(screen.getByText('The frame of the shop')).toBeInTheDocument()
  importRemote.mockResolvedValue(aRemote({ list: aPage('Toys') }))
  await act(async () => screen.getByRole('button', { name: remoteMessages.tryAgain }).click())
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeInTheDocument()
})

test.each<Opened>([{ barred: true }, { barredPages: ['list'] }])(
  'another try with what this browser did without has the page made anew, with it',
  async (opened) => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { href: 'https://shop.test/', reload })
    document.cookie = 'barred=toys@0123456789abcdef; path=/'
    const importRemote = vi.fn<ImportRemote>()
    await open(importRemote, opened)
    await act(async () => (await screen.findByRole('button', { name: remoteMessages.tryAgain })).click())
    expect(reload).toHaveBeenCalledOnce()
    expect(document.cookie).not.toContain('barred=toys')
    expect(importRemote).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  },
)

test('without one page, the others of the release are drawn, and that one by the release before', async () => {
  const importRemote = vi.fn<ImportRemote>(async ({ version }) => aRemote({ list: aPage(version) }))
  await open(importRemote, { barredPages: ['other'] })
  expect(await screen.findByRole('heading', { name: `v${number}` })).toBeInTheDocument()
  cleanup()
  number += 1
  await open(importRemote, { barredPages: ['list'], lastKnownGood: true })
  expect(await screen.findByRole('heading', { name: `old${number}` })).toBeInTheDocument()
})

test('without a network the card speaks of it, and the page comes by itself when it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const importRemote = vi.fn<ImportRemote>().mockRejectedValue(new Error('Failed to fetch'))
  await open(importRemote)
  const card = await screen.findByRole('alert')
  expect(card).toHaveTextContent(remoteMessages.offlineTitle)
  expect(card).not.toHaveTextContent(remoteMessages.unavailableTitle)
  // A full page load would end at the browser's own page.
  expect(screen.queryByRole('link', { name: remoteMessages.home })).toBeNull()
  expect(document.title).toBe(`${remoteMessages.offlineTitle} · Hemline`)
  importRemote.mockResolvedValue(aRemote({ list: aPage('Toys') }))
  onLine.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeInTheDocument()
})

test('a page that was left while there was no network opens at once when there is one', async () => {
  let isOnline = false
  const whole = aRemote({ list: aPage('Toys'), item: aPage('Yo-yo') })
  const item = () => (isOnline ? whole.pages.item!() : Promise.reject(new Error('Failed to fetch')))
  const remote = { ...whole, pages: { ...whole.pages, item } }
  const nav = (
    <>
      <Link to="/">to all</Link>
      <Link to="/toys/1">to the yo-yo</Link>
    </>
  )
  const loader = await open(() => Promise.resolve(remote), { nav })
  await act(async () => screen.getByText('to the yo-yo').click())
  expect(await screen.findByRole('alert')).toBeVisible()
  await act(async () => screen.getByText('to all').click())
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeInTheDocument()
  isOnline = true
  loader.retryFailed()
  await act(async () => screen.getByText('to the yo-yo').click())
  expect(await screen.findByRole('heading', { name: 'Yo-yo' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the card is the main part of a page that has no frame, and of that one alone', async () => {
  const importRemote = vi.fn<ImportRemote>().mockRejectedValue(new Error('down'))
  await open(importRemote, { path: '/workshop' })
  expect(within(await screen.findByRole('main')).getByRole('alert')).toBeVisible()
  cleanup()
  await open(importRemote)
  await screen.findByRole('alert')
  expect(screen.queryByRole('main')).toBeNull()
})

test('a page that throws while it is drawn is replaced by the last known good', async () => {
  const throwing = aPage('', {
    Page: () => {
      throw new Error('drawing')
    },
  })
  await open(
    (wanted) => Promise.resolve(aRemote({ list: wanted.version.startsWith('old') ? aPage('Old toys') : throwing })),
    {
      lastKnownGood: true,
    },
  )
  expect(await screen.findByRole('heading', { name: 'Old toys' })).toBeInTheDocument()
})

test('a page that suspends for ever is given up in time, and replaced by the last known good', async () => {
  const never = new Promise<never>(() => undefined)
  const suspended = aPage('', { Page: () => use(never) })
  await open(
    (wanted) => Promise.resolve(aRemote({ list: wanted.version.startsWith('old') ? aPage('Old toys') : suspended })),
    { lastKnownGood: true },
  )
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(screen.queryByRole('heading')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(await screen.findByRole('heading', { name: 'Old toys' })).toBeInTheDocument()
})

test('a page that suspends for ever after it was shown is given up just so', async () => {
  const never = new Promise<never>(() => undefined)
  function Page() {
    const [stuck, setStuck] = useState(false)
    if (stuck) use(never)
    return <button onClick={() => setStuck(true)}>More toys</button>
  }
  await open(
    (wanted) =>
      Promise.resolve(aRemote({ list: wanted.version.startsWith('old') ? aPage('Old toys') : aPage('', { Page }) })),
    { lastKnownGood: true },
  )
  await act(async () => screen.getByText('More toys').click())
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(screen.getByText('More toys')).toBeVisible()
  await act(async () => screen.getByText('More toys').click())
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(await screen.findByRole('heading', { name: 'Old toys' })).toBeInTheDocument()
})

test('the card names the document', async () => {
  document.title = 'Something else'
  await open(() => Promise.reject(new Error('down')))
  await screen.findByRole('alert')
  expect(document.title).toBe(`${remoteMessages.unavailableTitle} · Hemline`)
})

test('the old page stays until the next one is there, and the frame of the remote stays mounted', async () => {
  let arrive: () => void = () => undefined
  const item = aPage('Yo-yo', { prefetch: () => new Promise((resolve) => (arrive = () => resolve())) })
  await open(() => Promise.resolve(aRemote({ list: aPage('Toys'), item })), {
    nav: <Link to="/toys/1">to the yo-yo</Link>,
  })
  await screen.findByRole('heading', { name: 'Toys' })
  const frame = screen.getByTestId('frame')
  await act(async () => screen.getByText('to the yo-yo').click())
  expect(screen.getByRole('heading', { name: 'Toys' })).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('status')).toHaveTextContent(remoteMessages.loading)
  await act(async () => arrive())
  expect(screen.queryByRole('status')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Yo-yo' })).toBeInTheDocument()
  expect(screen.getByTestId('frame')).toBe(frame)
})

test('the title of a page that was shown before its data follows when it is there', async () => {
  let title = 'Not there yet'
  let arrive = () => {}
  const prefetch = () => new Promise<void>((resolve) => (arrive = () => resolve()))
  await open(() => Promise.resolve(aRemote({ list: aPage('Toys', { prefetch, head: () => ({ title }) }) })))
  await act(async () => vi.advanceTimersByTimeAsync(5_000))
  expect(document.title).toContain('Not there yet')
  title = 'Toys of wood'
  arrive()
  await waitFor(() => expect(document.title).toContain('Toys of wood'))
})

test('a page whose data takes long is shown before it', async () => {
  await open(() => Promise.resolve(aRemote({ list: aPage('Toys', { prefetch: () => new Promise(() => undefined) }) })))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeInTheDocument()
})

test.each([
  ['in time', 0],
  ['late', 5_000],
])('a page that says %s that there is nothing here becomes the 404 page', async (_when, waitMs) => {
  const prefetch = () => new Promise<{ status: 404 }>((resolve) => setTimeout(resolve, waitMs, { status: 404 }))
  await open(() => Promise.resolve(aRemote({ item: aPage('Yo-yo', { prefetch }) })), { path: '/toys/1' })
  // By and by: on a busy machine the page's code may come after the first of it.
  for (let ms = 0; ms <= waitMs + 1_000; ms += 500) await act(() => vi.advanceTimersByTimeAsync(500))
  await waitFor(() => expect(screen.getByText(/404 - Page not found/)).toBeInTheDocument())
})

test('a page that says itself what is missing stays', async () => {
  const prefetch = () => Promise.resolve({ status: 404 } as const)
  await open(() => Promise.resolve(aRemote({ item: aPage('Sold to a museum', { prefetch, ownNotFound: true }) })), {
    path: '/toys/1',
  })
  expect(await screen.findByRole('heading', { name: 'Sold to a museum' })).toBeInTheDocument()
  expect(screen.queryByText(/404/)).toBeNull()
})

test('a page that has moved is left for its new address', async () => {
  const item = aPage('', { prefetch: () => Promise.resolve({ redirectTo: '/' }) })
  await open(() => Promise.resolve(aRemote({ list: aPage('Toys'), item })), { path: '/toys/old' })
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeInTheDocument()
})

test.each([
  ['within the frame of the remote that it names', 'the office', true],
  ['alone where that frame is not to be had', 'down', false],
  ['alone where that frame fails', 'failing', false],
])('a page stands %s', async (_what, state, framed) => {
  const Around: RemoteModule['Frame'] = ({ children }) => {
    if (state === 'failing') throw new Error('drawing')
    return <div data-testid="office">{children}</div>
  }
  const office = () =>
    state === 'down' ? Promise.reject(new Error('down')) : Promise.resolve({ Frame: Around, pages: {} })
  const told: (boolean | undefined)[] = []
  const toys = aRemote({ list: aPage('Toys') })
  const Frame: RemoteModule['Frame'] = ({ host, children }) => {
    told.push(host.framed)
    return children
  }
  await open((wanted) => (wanted.runtimeName === 'office' ? office() : Promise.resolve({ ...toys, Frame })), {
    path: '/office/toys',
  })
  expect(await screen.findByRole('heading', { name: 'Toys' })).toBeInTheDocument()
  expect(screen.queryByTestId('office') !== null).toBe(framed)
  expect(told.at(-1)).toBe(framed || undefined)
})
