import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import {
  sessionKey,
  type Account,
  type ApiClient,
  type Audience,
  type HostServices,
  type Suggestions,
} from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { vi } from 'vitest'
import { NavigationLender } from '../navigation/navigation-lender'
import { createQueryClient } from '../query-client'
import type { PageLoader } from '../remotes/page-loader'
import { createSession } from '../session/create-session'
import { ShellProvider, type Shell } from '../shell'

export const anAccount = (audience: Audience): Account => ({
  id: '5b1f7a0c-7a55-4a6e-9a83-0a1d3a9d2c11',
  audience,
  email: `${audience}@demo.test`,
  name: null,
})

interface Options {
  /** Path and query of the address. */
  at?: string
  /** What the edge told about who is signed in. */
  sessions?: Partial<Record<Audience, Account | null>>
  /** What the API answers when it is asked who is signed in. */
  checkSession?: () => Promise<Account>
  /** What the API suggests for what is typed. */
  suggest?: (input: { q: string }) => Promise<Suggestions>
}

const noSuggestions = async () => ({ products: [], categories: [], brands: [], readAs: null })

/** The host's services around fakes of what leaves the page, for a test to steer and to look into. */
export function makeShell({ sessions = {}, checkSession: answer, suggest = noSuggestions }: Options = {}) {
  const queryClient = createQueryClient()
  for (const [audience, account] of Object.entries(sessions))
    queryClient.setQueryData(sessionKey(audience as Audience), account)
  const checkSession = vi.fn<() => Promise<Account>>(answer)
  const logout = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  const cart = vi.fn(async () => ({ count: 0 }))
  const audience = { checkSession, logout }
  const accounts = { shop: audience, seller: audience, admin: audience }
  const api = { accounts, cart: { get: cart }, catalogue: { suggestions: suggest } } as unknown as ApiClient
  const toast = { success: vi.fn(), error: vi.fn(), loading: vi.fn() }
  const services = {
    api,
    toast,
    queries: createTanstackQueryUtils(api),
    config: { name: 'Hemline', currency: 'EUR', locale: 'en-IE', demo: true },
    session: createSession({ api, queryClient }),
  } as unknown as HostServices
  const snapshot = { revision: 1, contractVersion: '0.1.0', remotes: {} }
  const pageData = { snapshot, config: services.config, sessions, hydrate: false, requestId: 'test' }
  const shell: Shell = { services, queryClient, snapshot, pageData, loader: {} as PageLoader }
  return { shell, checkSession, logout, cart, toast }
}

/** Renders a part of the host at an address, with everything around it that it asks for. */
export function renderInShell(part: ReactNode, options: Options = {}) {
  window.history.pushState(null, '', options.at ?? '/')
  const made = makeShell(options)
  const { shell } = made
  const rendered = render(
    <BrowserRouter>
      <ShellProvider value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <HostServicesProvider host={shell.services}>
            <NavigationLender />
            {part}
          </HostServicesProvider>
        </QueryClientProvider>
      </ShellProvider>
    </BrowserRouter>,
  )
  return { ...made, ...rendered }
}
