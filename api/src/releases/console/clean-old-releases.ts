import { cleanReleases, KEPT_RELEASES } from 'registry/releases/clean-releases'
import type { Deps } from '../../deps'

/** Removes the releases that nobody has or may go back to, of each remote and the host, when they are old. By the real clock: theirs is. */
export async function cleanOldReleases({ env, log, registry }: Deps): Promise<void> {
  if (env.releasesKeptDays === 0) return
  const removed = await cleanReleases({ store: registry, keep: KEPT_RELEASES, days: env.releasesKeptDays })
  for (const { name, version } of removed) log.info({ remote: name, version }, 'an old release was removed')
}
