import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { HostServices } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { createTestHost, type TestHostOptions } from './test-host'

interface RenderOptions extends TestHostOptions {
  /** The address, as in `/seller/products?page=2`; of several, the last one after the others. */
  at?: string | InitialEntry[]
  /** A host of the test's own. */
  made?: ReturnType<typeof createTestHost>
}

type InitialEntry = string | { pathname: string; state: unknown }

/** Shows where the router is, with what the page before has handed over, for tests of links. */
function Address() {
  const { pathname, search, hash, state } = useLocation()
  return <div data-testid="address">{pathname + search + hash + (state ? ` ${JSON.stringify(state)}` : '')}</div>
}

/** Renders with all that the host gives: services over the mocks, a query cache, and a router at an address. */
export function renderInHost(
  content: ReactNode | ((host: HostServices) => ReactNode),
  { at = '/', made, ...options }: RenderOptions = {},
) {
  const test = made ?? createTestHost(options)
  const view = render(
    <QueryClientProvider client={test.queryClient}>
      <MemoryRouter initialEntries={typeof at === 'string' ? [at] : at}>
        <HostServicesProvider host={test.host}>
          {typeof content === 'function' ? content(test.host) : content}
          <Address />
        </HostServicesProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, ...test }
}
