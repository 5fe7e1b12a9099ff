import { mockEndpoints, type MockEndpoint } from './endpoints'

interface Found {
  endpoint: MockEndpoint
  /** By name, as they stand in the path. */
  params: Record<string, string>
}

const parameters = ({ path }: MockEndpoint) => path.split('{').length

// The first that fits answers: what is said in words stands before what is said by a parameter.
const routes = mockEndpoints
  .toSorted((one, other) => parameters(one) - parameters(other))
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))

/** The endpoint that a request is for; `null` when it is for none. */
export function findEndpoint({ method, url }: Pick<Request, 'method' | 'url'>): Found | null {
  const { pathname } = new URL(url)
  for (const { endpoint, path } of routes) {
    const match = endpoint.method === method ? path.exec(pathname) : null
    if (!match) continue
    const named = Object.entries(match.groups ?? {})
    return { endpoint, params: Object.fromEntries(named.map(([name, text]) => [name, decodeURIComponent(text)])) }
  }
  return null
}
