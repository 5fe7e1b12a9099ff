import type { Environment } from 'registry/documents/environment.schema'

/**
 * Since when a release has been given out without a halt. Evidence of before a halt was known to whoever went on after it.
 *
 * @param history revisions of the environment, newest first.
 * @returns `null` when the newest one does not give it out.
 */
export function runningSince(history: readonly Environment[], remote: string, version: string): Date | null {
  let since: Date | null = null
  for (const { remotes, change } of history) {
    const rollout = remotes[remote]?.rollout
    if (rollout?.version !== version || rollout.state !== 'running') break
    since = change ? new Date(change.at) : new Date(rollout.startedAt)
  }
  return since
}
