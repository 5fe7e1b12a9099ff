import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { createApiClient, sessionKey, type Account, type HostServices } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { vi } from 'vitest'

export type Answer = (request: Request) => Response | Promise<Response>

/** An answer of the API in JSON. */
export const json =
  (body: unknown): Answer =>
  () =>
    Response.json(body)

/** A refusal of the API, as problem details. */
export const refusal =
  (status: number, code: string, detail?: string): Answer =>
  () =>
    Response.json(
      { type: 'about:blank', title: code, status, code, detail, requestId: 'test' },
      { status, headers: { 'content-type': 'application/problem+json' } },
    )

export const account: Account = {
  id: '00000000-0000-4000-8000-000000000001',
  audience: 'admin',
  email: 'admin@demo.test',
  name: null,
}

interface RenderOptions {
  /** The address, as in `/admin/dashboard`. */
  at?: string
  /** What the API answers, by `METHOD /path`. */
  answers?: Readonly<Record<string, Answer>>
  /** The shop's, ISO 4217. */
  currency?: string
}

/** Shows where the router is, with what the page before has handed over, for tests of links. */
function Address() {
  const { pathname, search, state } = useLocation()
  return <div data-testid="address">{pathname + search + (state ? ` ${JSON.stringify(state)}` : '')}</div>
}

/** Renders for a signed-in admin, with the services that the host gives, over the real typed client. */
export function renderInHost(
  content: ReactNode,
  { at = '/admin', answers = {}, currency = 'EUR' }: RenderOptions = {},
) {
  const fetch = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    const answer = answers[call]
    if (!answer) throw new Error(`No answer for ${call}`)
    return answer(request)
  }
  const api = createApiClient({ origin: 'http://shop.test', fetch })
  const host = {
    api,
    queries: createTanstackQueryUtils(api),
    toast: { success: vi.fn(() => vi.fn()), error: vi.fn(() => vi.fn()), loading: vi.fn(() => vi.fn()) },
    config: { name: 'Hemline', currency, locale: 'en-IE', demo: true },
    session: { signedIn: vi.fn(), logOut: vi.fn(async () => undefined) },
  } satisfies HostServices
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionKey('admin'), account)
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
  return { ...view, host, queryClient }
}
