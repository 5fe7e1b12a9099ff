import type { Problem } from 'shared-contracts'
import { mockEndpoints } from '../mocks/endpoints'

/** How calls to the API go: as they are, late, answered 500, not answered because nothing is connected, or never. */
export const CONDITIONS = ['fine', 'slow', 'failing', 'offline', 'endless'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Which calls that is about. */
export const CALLS = ['all', 'reading', 'writing'] as const
export type Calls = (typeof CALLS)[number]

interface NetworkState {
  condition: Condition
  calls: Calls
}

const STORAGE_KEY = 'standalone.network'
const FINE: NetworkState = { condition: 'fine', calls: 'all' }

/** The network of this tab, kept over reloads. */
export interface Network {
  current: () => NetworkState
  use: (next: NetworkState) => void
}

export function createNetwork(storage: Pick<Storage, 'getItem' | 'setItem'>): Network {
  let state = FINE
  try {
    const { condition, calls } = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Partial<NetworkState>
    state = {
      condition: CONDITIONS.find((known) => known === condition) ?? FINE.condition,
      calls: CALLS.find((known) => known === calls) ?? FINE.calls,
    }
  } catch {
    // Whatever stands there, nobody wrote it for this.
  }
  return {
    current: () => state,
    use(next) {
      state = next
      storage.setItem(STORAGE_KEY, JSON.stringify(next))
    },
  }
}

/** Long enough to see every pending state, short enough to wait for. */
const SLOW_MS = 2_500

type Fetch = (request: Request) => Promise<Response>

/** Who is signed in stays known on any network, so that guarded pages can be seen failing. */
const exempt = new Set(
  mockEndpoints
    .filter(({ name }) => /\.(checkSession|sessions|logout)$/.test(name))
    .map(({ method, path }) => `${method} ${path}`),
)

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function brokenAnswer(): Response {
  const code = 'INTERNAL'
  const requestId = `standalone-${crypto.randomUUID()}`
  const problem: Problem = { type: 'about:blank', title: code, status: 500, code, requestId }
  return Response.json(problem, { status: 500, headers: { 'content-type': 'application/problem+json' } })
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Never answers; a caller who gives up is let go. */
async function neverAnswer({ signal }: Request): Promise<never> {
  signal.throwIfAborted()
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}

/** Calls over the network that QA has chosen, be it to the real API or to mocks. */
export function networkFetch(network: Network, fetch: Fetch): Fetch {
  return async (request) => {
    const { condition, calls } = network.current()
    const meant = calls === 'all' || calls === (isReading(request) ? 'reading' : 'writing')
    if (!meant || exempt.has(`${request.method} ${new URL(request.url).pathname}`)) return fetch(request)
    if (condition === 'failing') return brokenAnswer()
    // As browsers put it.
    if (condition === 'offline') throw new TypeError('Failed to fetch')
    if (condition === 'endless') return neverAnswer(request)
    if (condition === 'slow') await wait(SLOW_MS)
    return fetch(request)
  }
}
