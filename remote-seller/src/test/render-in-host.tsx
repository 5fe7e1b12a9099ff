import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { createApiClient, type HostServices } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { vi } from 'vitest'
import { fakeApi, type Answer } from './fake-api'

// Forms of this size take their time on a machine that does other things besides.
configure({ asyncUtilTimeout: 5_000 })

interface RenderOptions {
  /** The address, as in `/seller/products?page=2`. */
  at?: string
  answers?: Record<string, Answer>
  /** The shop's, ISO 4217. */
  currency?: string
}

/** Shows where the router is, for tests of links. */
function Address() {
  const { pathname, search } = useLocation()
  return <div data-testid="address">{pathname + search}</div>
}

/** Renders with the services that the host gives, over a fake API and the real typed client. */
export function renderInHost(content: ReactNode, { at = '/seller', answers, currency = 'EUR' }: RenderOptions = {}) {
  const closeToast = vi.fn()
  const api = createApiClient({ origin: 'http://shop.test', fetch: fakeApi(answers) })
  const host = {
    api,
    queries: createTanstackQueryUtils(api),
    toast: { success: vi.fn(() => vi.fn()), error: vi.fn(() => closeToast), loading: vi.fn(() => vi.fn()) },
    config: { name: 'Hemline', currency, locale: 'en-IE', demo: true },
    session: { signedIn: vi.fn(), logOut: vi.fn(async () => undefined) },
  } satisfies HostServices
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <HostServicesProvider host={host}>
          {content}
          <Address />
        </HostServicesProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, host, closeToast, queryClient }
}
