import type { LiveRemote } from 'shared-contracts'

/** What an admin can do about a remote. */
export const INTENTS = ['promote', 'ramp', 'resume', 'pause', 'abort', 'canary', 'release', 'rollback'] as const
export type Intent = (typeof INTENTS)[number]

/** A change that is being thought about: in the dialog. */
export interface Asked {
  intent: Intent
  remote: string
  /** Of the release that it is about, where the page has chosen it; else the dialog asks. */
  version?: string
}

const ofRollout: Readonly<Record<'running' | 'paused' | 'stopped', readonly Intent[]>> = {
  running: ['promote', 'ramp', 'pause', 'abort'],
  paused: ['resume', 'promote', 'abort'],
  // The guard's verdict stands: the release gets no further, but a fixed one may take its place.
  stopped: ['abort', 'canary'],
}

/** What can be done about a remote as it is now, what is nearest first. */
export function possibleIntents({ rollout }: LiveRemote): readonly Intent[] {
  return rollout ? [...ofRollout[rollout.state], 'rollback'] : ['canary', 'release', 'rollback']
}

/** Whether it can still be done: others change things, too. */
export function isPossible({ intent, version }: Asked, remote: LiveRemote | undefined): remote is LiveRemote {
  if (!remote) return false
  if (version) return version !== remote.active.version
  return intent === 'canary' || possibleIntents(remote).includes(intent)
}

/** Whether the release has to be said. */
export const needsVersion = (intent: Intent): boolean => ['canary', 'release', 'rollback'].includes(intent)
export const needsShare = (intent: Intent): boolean => intent === 'canary' || intent === 'ramp'
/** Takes something away from visitors: the button says so by its colour. */
export const isDestructive = (intent: Intent): boolean => intent === 'abort' || intent === 'rollback'
