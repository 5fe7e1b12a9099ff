import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import type { HostServices, PageContext, PageHead, PageModule, PageOutcome } from 'shared-contracts'
import { Frame } from '../frame'

const Address = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

const Back = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}

/** jsdom has no layout, so nothing is ever near the window. */
class NothingNear {
  observe() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= NothingNear as unknown as typeof IntersectionObserver

/** The part of the shell that a page meets: the context at an address, over a cache of its own. */
export function contextAt(host: HostServices, path: string, address: string): PageContext {
  const url = new URL(address, 'https://shop.example')
  const names = path.split('/')
  const values = url.pathname.split('/')
  const params = Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), values[index]]] : [])),
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { api, queries, config } = host
  return { queryClient, api, queries, config, params, search: url.searchParams }
}

interface RenderOptions {
  host: HostServices
  path: string
  address?: string
  before?: string
  /** What the way here brought along. */
  state?: unknown
  cold?: boolean
}

/** Renders a page at an address as the shell does: prefetched first, or at once with `cold`. `before` is where the reader came from. */
export async function renderPage(
  page: PageModule,
  { host, path, address = path, before, state, cold = false }: RenderOptions,
): Promise<{ outcome: PageOutcome | void; head: () => PageHead; unmount: () => void }> {
  const context = contextAt(host, path, address)
  const url = new URL(address, 'https://shop.example')
  const outcome = cold ? undefined : await page.prefetch?.(context).catch(() => undefined)
  const { unmount } = render(
    <MemoryRouter initialEntries={[...(before ? [before] : []), { pathname: url.pathname, search: url.search, state }]}>
      <QueryClientProvider client={context.queryClient}>
        <Frame host={host}>
          <Routes>
            <Route path={path} element={<page.Page />} />
            <Route path="*" element={null} />
          </Routes>
        </Frame>
      </QueryClientProvider>
      <Address />
      {before && <Back />}
    </MemoryRouter>,
  )
  return { outcome, head: () => page.head(context), unmount }
}
