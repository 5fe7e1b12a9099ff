import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createApiClient, type HostServices } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { vi } from 'vitest'

interface RenderOptions {
  /** The address. */
  at?: string
  /** What the API answers, by `METHOD /path`; a call without an answer fails. */
  answers?: Readonly<Record<string, () => Response>>
}

/** Renders with the services that the host gives, over the real typed client. */
export function renderInHost(
  draw: (host: HostServices) => ReactNode,
  { at = '/sample', answers = {} }: RenderOptions = {},
) {
  const fetch = (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    const answer = answers[call]
    return answer ? Promise.resolve(answer()) : Promise.reject(new Error(`No answer for ${call}`))
  }
  const api = createApiClient({ origin: 'http://shop.test', fetch })
  const host = {
    api,
    queries: createTanstackQueryUtils(api),
    toast: { success: vi.fn(() => vi.fn()), error: vi.fn(() => vi.fn()), loading: vi.fn(() => vi.fn()) },
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true },
    session: { signedIn: vi.fn(), logOut: vi.fn(async () => undefined) },
  } satisfies HostServices
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <HostServicesProvider host={host}>{draw(host)}</HostServicesProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, host, queryClient }
}
