import type { Environment } from 'registry/documents/environment.schema'
import { findSlot } from 'registry/environments/slot-of'

const MINUTE_MS = 60_000

/**
 * Since when a release has been given out without a halt. Evidence of before a halt was known to whoever went on after it.
 *
 * @param history revisions of the environment, newest first.
 * @returns `null` when the newest one does not give it out.
 */
export function runningSince(history: readonly Environment[], remote: string, version: string): Date | null {
  let since: Date | null = null
  for (const environment of history) {
    const { change } = environment
    const rollout = findSlot(environment, remote)?.rollout
    if (rollout?.version !== version || rollout.state !== 'running') break
    since = change ? new Date(change.at) : new Date(rollout.startedAt)
  }
  return since
}

/**
 * Since when some visitors or all have had a release, whole minutes: evidence of an earlier time, before it was taken back, is none.
 *
 * @param history revisions of the environment, newest first.
 * @returns `null` when the newest one does not give it to anybody.
 */
export function givenSince(history: readonly Environment[], remote: string, version: string): Date | null {
  let since: string | null = null
  for (const environment of history) {
    const slot = findSlot(environment, remote)
    if (slot?.active !== version && (slot?.rollout?.version !== version || slot.rollout.state === 'stopped')) break
    since = environment.change?.at ?? since
  }
  return since === null ? null : new Date(Math.floor(Date.parse(since) / MINUTE_MS) * MINUTE_MS)
}
