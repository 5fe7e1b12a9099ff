import type { ContractBundle } from '../documents/contract-bundle.schema'
import type { Environment } from '../documents/environment.schema'
import type { GateResult, Release } from '../documents/release.schema'
import type { Registry, ReleaseSummary } from '../registry'
import { RegistryError } from '../registry-error'
import { callRegistry, type Connection } from './call-registry'
import { sendBuild } from './send-build'

interface List<T> {
  items: T[]
}

/** Path under which a shop answers for its registry. */
const MOUNT = '/api/registry'

/** Address of the registry for what somebody typed: a shop's origin is enough. */
function addressOf(given: string): string {
  const { origin, pathname } = new URL(given)
  return pathname === '/' ? `${origin}${MOUNT}` : `${origin}${pathname.replace(/\/$/, '')}`
}

interface Options {
  url: string
  token: string | null
  fetch?: Connection['fetch']
}

/** A registry behind HTTP. It decides; nothing is checked here that it would not check. */
export function httpRegistry({ url, token, fetch = (request) => globalThis.fetch(request) }: Options): Registry {
  const connection: Connection = { url: addressOf(url), token, fetch }
  const get = <T>(path: string) => callRegistry<T>(connection, path)
  const list = async <T>(path: string) => (await get<List<T>>(path)).items
  return {
    place: connection.url,
    shopOrigin: new URL(connection.url).origin,
    whoAmI: async () => (await get<{ team: string }>('/whoami')).team,
    environments: () => list<string>('/environments'),
    environment: (name) => get<Environment>(`/environments/${name}`),
    history(name, { limit, before }) {
      const query = new URLSearchParams({ limit: String(limit), ...(before ? { before: String(before) } : {}) })
      return list<Environment>(`/environments/${name}/revisions?${query}`)
    },
    remotes: () => list<string>('/remotes'),
    releases: (remote) => list<ReleaseSummary>(`/remotes/${remote}/releases`),
    release: (remote, version) => get<Release>(`/remotes/${remote}/releases/${version}`),
    contract: (name) =>
      get<ContractBundle>(`/contracts/${encodeURIComponent(name)}`).catch((error: unknown) => {
        if (error instanceof RegistryError && error.kind === 'not-found') return null
        throw error
      }),
    canRelease: (environment, remote, version) =>
      list<GateResult>(`/environments/${environment}/fitness/${remote}/${version}`),
    examine: () => list<GateResult>('/examination'),
    publish: (build) => sendBuild(connection, build),
    publishHost: () =>
      Promise.reject(
        new RegistryError(
          'A shell is kept by the deploy of the platform, or with --registry on the machine of the registry',
        ),
      ),
    clean: () =>
      Promise.reject(
        new RegistryError('Releases are removed on the machine of the registry: run it there, or with its --registry'),
      ),
    change: (environment, order) =>
      callRegistry<Environment>(connection, `/environments/${environment}/changes`, { method: 'POST', body: order }),
    close: () => Promise.resolve(),
  }
}
