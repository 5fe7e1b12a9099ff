import { matchRoutes } from 'react-router-dom'
import type { Snapshot } from 'shared-contracts'
import { shellRoutes, type ShellRoute } from './shell-routes'

export interface MatchedRoute {
  route: ShellRoute
  params: Readonly<Record<string, string | undefined>>
}

/** The remote's route that answers a path, with its parameters; `null` for the host's own pages and unknown paths. */
export function matchShellRoute(snapshot: Snapshot, pathname: string): MatchedRoute | null {
  const table = shellRoutes(snapshot).map((route) => ({ path: route.path, id: route.path, handle: route }))
  const match = matchRoutes(table, pathname)?.at(-1)
  return match ? { route: match.route.handle, params: match.params } : null
}
