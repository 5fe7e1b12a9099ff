import { matchRoute } from 'registry/snapshot/resolve-snapshot'
import type { Audience } from 'shared-contracts'
import type { Site } from '../snapshot/site'

/** Who answers a path, and how. */
export interface PageMatch {
  /** `null`: the host draws it. */
  remote: string | null
  page: string
  guard: Audience | undefined
  render: 'server' | 'client'
}

/** No page has such an address, and the router would write it into the log. */
function isEncoded(pathname: string): boolean {
  try {
    return Boolean(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

/** The page for a path; `null` when nobody answers it. Matches as the shell's router does. */
export function matchPage({ snapshot, host }: Pick<Site, 'snapshot' | 'host'>, pathname: string): PageMatch | null {
  if (!isEncoded(pathname)) return null
  const table: { path: string; handle: PageMatch }[] = [
    ...Object.values(snapshot.remotes).flatMap(({ name, routes }) =>
      routes.map(({ path, page, guard, render }) => ({ path, handle: { remote: name, page, guard, render } })),
    ),
    ...host.routes.map(({ path, page, guard }) => ({
      path,
      // A guarded page shows the visitor's own data, which the browser asks for itself.
      handle: { remote: null, page, guard, render: guard ? ('client' as const) : ('server' as const) },
    })),
  ]
  return matchRoute(table, pathname)
}
