import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { createApiClient, sessionKey, type Account, type HostServices } from 'shared-contracts'
import { vi } from 'vitest'
import manifest from '../../remote.json'
import remote from '../remote'
import { fakeFetch, type Answers } from './fake-api'

function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  return <p>elsewhere: {pathname + search + hash}</p>
}

/** A host whose calls get these answers. */
function fakeHost(answers: Answers, queryClient: QueryClient) {
  const { fetch, sent } = fakeFetch(answers)
  const api = createApiClient({ origin: 'http://shop.test', fetch })
  const closeToast = vi.fn()
  const toast = { success: vi.fn(() => vi.fn()), error: vi.fn(() => closeToast), loading: vi.fn(() => vi.fn()) }
  const host: HostServices = {
    api,
    queries: createTanstackQueryUtils(api),
    toast,
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true },
    session: {
      signedIn: (audience, account) => {
        queryClient.setQueryData(sessionKey(audience), account)
        return Promise.resolve()
      },
      logOut: vi.fn(),
    },
  }
  return { host, toast, closeToast, sent }
}

/** Shows the remote at a path, as the shell would; every other path shows where the visitor ended up. */
export async function renderPage(
  path: string | { pathname: string; state: unknown },
  answers: Answers = {},
  signedIn: Account | null = null,
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (signedIn) queryClient.setQueryData(sessionKey('shop'), signedIn)
  const { host, toast, closeToast, sent } = fakeHost(answers, queryClient)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warned.mockClear()
  const pages = new Map<string, ComponentType>()
  for (const [name, load] of Object.entries(remote.pages)) pages.set(name, (await load()).Page)
  const { Frame } = remote

  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Frame host={host}>
          <Routes>
            {manifest.routes.map(({ path: pattern, page }) => {
              const Page = pages.get(page) ?? Elsewhere
              return <Route key={pattern} path={pattern} element={<Page />} />
            })}
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </Frame>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  return {
    user,
    toast,
    /** Takes away an error's toast. */
    closeToast,
    sent,
    warned,
    field,
    /** Adds text to a field at once, as a password manager does; key by key takes long on a busy machine. */
    fill: async (label: string, text: string) => {
      await user.click(field(label))
      await user.paste(text)
    },
    button: (name: string) => screen.getByRole('button', { name }),
  }
}
