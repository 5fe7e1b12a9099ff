import { getResponse } from 'msw'
import { createApiClient, type ApiClient } from 'shared-contracts'
import type { DataMode } from '../frame/data-mode'
import { createHandlers } from './create-handlers'
import { MockState } from './mock-state'

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
