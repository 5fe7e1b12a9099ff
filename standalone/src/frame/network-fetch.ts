import type { Problem } from 'shared-contracts'
import { mockEndpoints } from '../mocks/endpoints'
import type { Network } from './network'

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
