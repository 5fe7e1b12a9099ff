import type { IgnoredOverride, Overrides, QaLink, QaRemotes } from 'shared-contracts'
import { qaMessages } from './messages'

async function call<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`/_qa${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => null)
  const found = (await answer?.json().catch(() => null)) as (T & { ignored?: IgnoredOverride[] }) | null
  const [refused] = found?.ignored ?? []
  if (refused) throw new Error(qaMessages.refused(refused))
  if (!answer?.ok || !found) throw new Error(answer?.status === 404 ? qaMessages.notAllowed : qaMessages.noAnswer)
  return found
}

/** The edge's endpoints for who tests. Each rejects with an error whose message is for the reader. */
export const qaApi = {
  remotes: () => call<QaRemotes>('/remotes'),
  /** They count from the next page on. */
  choose: (overrides: Overrides) => call<object>('/overrides', { overrides }),
  /** Gives back what everybody has; for everybody. */
  reset: () => fetch('/_qa/reset', { method: 'POST', redirect: 'manual' }),
  link: (path: string, overrides: Overrides) => call<QaLink>('/links', { path, overrides }),
}
