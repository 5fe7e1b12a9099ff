import { HISTORY_PAGE_SIZE, type HistoryPage, type ReleaseChange } from 'shared-contracts/releases/releases.schema'
import type { Deps } from '../../deps'
import type { Environment } from 'registry/documents/environment.schema'

interface Query {
  environment: string
  remote?: string | undefined
  before?: number | undefined
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

/** A revision as an entry of the audit log; `null` for one that changed nothing of what visitors get. */
export function toChange({ name, revision, change }: Environment): ReleaseChange | null {
  // That a release is proven stands beside the release: consoles of before know no such entry.
  if (!change || change.action === 'prove') return null
  const { action, ...details } = change
  return { environment: name, revision, action, ...details }
}
