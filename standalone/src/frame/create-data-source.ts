import type { RequestHandler } from 'msw'
import { setupWorker, type SetupWorker } from 'msw/browser'
import { AUDIENCES, createApiClient } from 'shared-contracts'
import { createHandlers } from '../mocks/open-mocks'
import { MockState } from '../mocks/mock-state'
import { readDataMode, storeDataMode, type DataMode } from './data-mode'
import { demoAccounts, type Role } from './role'
import { messages } from './messages'

/** Where the page's calls are answered, and who they come from. */
export interface DataSource {
  current: () => DataMode
  /**
   * Resolves when calls made from now on are answered in this mode; from mocks to the real API by a reload.
   * Rejects where no service worker may run.
   */
  use: (mode: DataMode) => Promise<void>
  /** Signs everybody out and the role's demo account in. Works whatever the network is. */
  become: (role: Role) => Promise<void>
}

/** The worker's script; the dev server serves it out of msw's own package. */
const WORKER_URL = '/mockServiceWorker.js'

/** Mocks by a service worker that runs only while they are wanted: with the real API nothing stands between page and server. */
export function createDataSource(ownHandlers: readonly RequestHandler[]): DataSource {
  let mode = readDataMode()
  let worker: Promise<SetupWorker> | null = null
  const state = MockState.restore(sessionStorage)

  const startWorker = async () => {
    if (!('serviceWorker' in navigator)) throw new Error(messages.mocksUnavailable)
    const started = setupWorker(...ownHandlers, ...createHandlers({ state, mode: () => mode }))
    await started.start({ serviceWorker: { url: WORKER_URL }, onUnhandledRequest: 'bypass', quiet: true })
    return started
  }

  return {
    current: () => mode,
    async use(next) {
      mode = next
      storeDataMode(next)
      if (next !== 'real') {
        worker ??= startWorker()
        await worker
      } else if (worker) {
        // Stopping it would leave what it is just fetching, scripts included, without an answer for ever.
        window.location.reload()
        await new Promise<never>(() => {})
      }
    },
    async become(role) {
      if (mode === 'real') {
        const api = createApiClient({ origin: window.location.origin })
        await Promise.all(AUDIENCES.map((audience) => api.accounts[audience].logout()))
        if (role !== 'visitor') await api.accounts[role].login({ ...demoAccounts[role], rememberMe: false })
        return
      }
      for (const audience of AUDIENCES) state.signOut(audience)
      if (role !== 'visitor') state.signInDemo(role)
    },
  }
}
