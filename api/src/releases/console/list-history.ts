import { HISTORY_PAGE_SIZE, type HistoryPage, type ReleaseChange } from 'shared-contracts/releases/releases.schema'
import type { Deps } from '../deps'
import { toChange } from './to-change'

interface Query {
  environment: string
  remote?: string
  before?: number
}

/** One page of an environment's audit log, newest first; `null` when there is no such environment. */
export async function listHistory(
  { registry: { environments } }: Pick<Deps, 'registry'>,
  { environment, remote, before }: Query,
): Promise<HistoryPage | null> {
  const items: ReleaseChange[] = []
  let next = before
  for (;;) {
    const revisions = await environments.history(environment, { limit: HISTORY_PAGE_SIZE, before: next })
    if (revisions.length === 0) {
      const known = before !== undefined || items.length > 0 || (await environments.names()).includes(environment)
      return known ? { items, next: null } : null
    }
    for (const revision of revisions) {
      const change = toChange(revision)
      if (change && (!remote || change.remote === remote)) items.push(change)
      next = revision.revision
      if (items.length === HISTORY_PAGE_SIZE) return { items, next: next > 1 ? next : null }
    }
    if (next === 1) return { items, next: null }
  }
}
