import type { QaRemote, QaState, RemoteSnapshot } from 'shared-contracts'
import { formatTime } from './format-time'
import { qaMessages } from './messages'

const { why } = qaMessages

/** Why this visitor has this release. @param rollout `undefined` while the registry has not answered. */
export function whyVersion(
  { cohort }: Pick<RemoteSnapshot, 'cohort'>,
  { until }: Pick<QaState, 'until'>,
  rollout: QaRemote['rollout'] | undefined,
): string {
  if (cohort === 'override') return why.override(until ? formatTime(until) : '')
  if (cohort === 'canary') return rollout?.bucket == null ? why.canary : why.drawn(rollout.bucket, rollout.shareBp)
  if (!rollout) return why.everybody
  if (rollout.state !== 'running') return `${why.everybody}; ${why.halted(rollout.state)}`
  return rollout.bucket === null ? why.unknownPlace(rollout.shareBp) : why.notDrawn(rollout.bucket, rollout.shareBp)
}
