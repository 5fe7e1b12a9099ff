import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { BrowserRouter } from 'react-router-dom'
import { sessionKey, type Account, type Audience, type RemoteModule, type Suggestions } from 'shared-contracts'
import { HostServicesProvider } from 'shared-ui'
import { createTestHost } from 'standalone/testing'
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
  /** What the edge said about who is signed in. */
  sessions?: Partial<Record<Audience, Account | null>>
  /** What the API answers when it is asked who is signed in. */
  checkSession?: () => Promise<Account>
  /** Before the script is there: what happens to the page as the server drew it. */
  onDrawn?: (page: HTMLElement) => void
  /** What the API suggests for what is typed. */
  suggest?: (input: { q: string }) => Promise<Suggestions>
  /** What the remotes draw around their pages. */
  frame?: RemoteModule['Frame']
}

const noSuggestions = async () => ({ products: [], categories: [], brands: [], readAs: null })

/** The host's services around fakes of what leaves the page, for a test to steer and to look into. */
export function makeShell({ sessions = {}, checkSession: answer, suggest = noSuggestions, frame }: Options = {}) {
  const queryClient = createQueryClient()
  for (const [audience, account] of Object.entries(sessions))
    queryClient.setQueryData(sessionKey(audience as Audience), account)
  const checkSession = vi.fn<() => Promise<Account>>(answer)
  const logout = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  const cart = vi.fn(async () => ({
    groups: [],
    count: 0,
    subtotal: { amountMinor: 0, currency: 'EUR' },
    canCheckOut: false,
  }))
  const audience = { checkSession, logout }
  const accounts = { shop: audience, seller: audience, admin: audience }
  const { host } = createTestHost({ calls: { accounts, cart: { get: cart }, catalogue: { suggestions: suggest } } })
  const services = { ...host, session: createSession({ api: host.api, queryClient }) }
  const snapshot = { revision: 1, contractVersion: '0.1.0', remotes: {} }
  const pageData = { snapshot, config: services.config, sessions, hydrate: false, requestId: 'test' }
  const frameOf = frame ? async () => ({ Frame: frame, pages: {} }) : () => Promise.reject(new Error('No frame'))
  const loader = { frameOf } as Partial<PageLoader> as PageLoader
  const shell: Shell = { services, queryClient, snapshot, pageData, loader }
  return { shell, checkSession, logout, cart, toast: host.toast }
}

/** Renders a part of the host at an address, with everything around it that it asks for. */
export function renderInShell(part: ReactNode, options: Options = {}) {
  window.history.pushState(null, '', options.at ?? '/')
  const made = makeShell(options)
  const { shell } = made
  const page = (
    <BrowserRouter>
      <ShellProvider value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <HostServicesProvider host={shell.services}>
            <NavigationLender />
            {part}
          </HostServicesProvider>
        </QueryClientProvider>
      </ShellProvider>
    </BrowserRouter>
  )
  const { onDrawn } = options
  if (!onDrawn) return { ...made, ...render(page) }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  onDrawn(container)
  return { ...made, ...render(page, { container, hydrate: true }) }
}
