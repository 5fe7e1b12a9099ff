import { getResponse, http, HttpResponse, type RequestHandler } from 'msw'
import { createApiClient, type ApiClient, CARD_TOKENS_PATH } from 'shared-contracts'
import type { DataMode } from '../frame/data-mode'
import { MockState } from './mock-state'
import { answerRequest } from './answer-request'
import { emptyWorld } from './empty-world'
import { manyWorld, normalWorld, type MockWorld } from './mock-world'

export interface OpenMocks {
  api: ApiClient
  /** Data from the next call on. */
  show: (mode: DataMode) => void
  /** Asks without the typed client; `undefined` when no mock answers. */
  fetchRaw: (path: string, init?: RequestInit) => Promise<Response | undefined>
}

/** For tests: the mocks with normal data and a memory of their own, asked by the real typed client. */
export function openMocks(): OpenMocks {
  let mode: DataMode = 'normal'
  const handlers = createHandlers({ state: MockState.restore(aStorage()), mode: () => mode })
  const answer = (request: Request) => getResponse(handlers, request)
  return {
    api: createApiClient({
      origin: 'http://shop.test',
      fetch: async (request) => (await answer(request)) ?? Response.error(),
    }),
    show: (wanted) => (mode = wanted),
    fetchRaw: (path, init) => answer(new Request(`http://shop.test${path}`, init)),
  }
}

function aStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  }
}

interface MockOptions {
  state: MockState
  /** Asked at every request, so that a switch needs no new handlers. */
  mode: () => DataMode
}

/** Each is made when it is first asked for: a shop with years behind it takes a while. */
const makers = { normal: normalWorld, many: manyWorld, empty: emptyWorld }

/**
 * Mock handlers for every endpoint of the contract. One of them finds its endpoint: the library copies a request for each handler that it
 * asks, which is slow with hundreds of them.
 */
export function createHandlers({ state, mode }: MockOptions): RequestHandler[] {
  const worlds: Partial<Record<keyof typeof makers, MockWorld>> = {}
  const worldNow = () => {
    const wanted = mode()
    const kind = wanted === 'real' ? 'normal' : wanted
    return (worlds[kind] ??= makers[kind]())
  }

  // The payment provider's address, which is no endpoint of the contract: every card is taken.
  const provider = http.post(`*${CARD_TOKENS_PATH}`, () => HttpResponse.json({ token: 'mock-card' }))
  const api = http.all('*/api/*', ({ request }) => answerRequest(request, { state, world: worldNow() }))
  return [provider, api]
}
