import { http, HttpResponse, type RequestHandler } from 'msw'
import { CARD_TOKENS_PATH } from 'shared-contracts'
import type { DataMode } from '../frame/data-mode'
import { answerRequest } from './answer-request'
import type { MockState } from './mock-state'
import { emptyWorld, manyWorld, normalWorld, type MockWorld } from './mock-world'

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
