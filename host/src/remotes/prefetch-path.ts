import type { Snapshot } from 'shared-contracts'
import type { matchShellRoute } from './match-shell-route'
import type { PageLoader } from './page-loader'

export interface Prefetcher {
  loader: PageLoader
  snapshot: Snapshot
  match: typeof matchShellRoute
}

/**
 * Loads what a path of the shop will need: its code, and with `data` its data as well. Failures stay silent: the page
 * itself deals with them when it is opened. Guarded pages get code only, their data may not be for this visitor.
 */
export async function prefetchPath(
  { loader, snapshot, match: find }: Prefetcher,
  path: string,
  what: 'code' | 'data',
): Promise<void> {
  const match = find(snapshot, path.split('?')[0] ?? '/')
  // What fails now would count against the page once the network is back.
  if (!match || !navigator.onLine) return
  try {
    if (what === 'data' && !match.route.guard) await loader.prepare(match, path)
    else await loader.preload(match)
  } catch {
    // Reported by the ladder.
  }
}
