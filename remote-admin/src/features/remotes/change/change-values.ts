import type { ChangeRequestDraft, LiveEnvironment, LiveRemote } from 'shared-contracts'

/** What the dialog's fields hold. */
export interface ChangeValues {
  version: string
  /** In percent, as it was typed. */
  share: string
  reason: string
}

/** Steps by which a rollout usually grows, in percent. */
const STEPS = [1, 5, 10, 25, 50, 75, 90]

/** The fields before anything is typed: the usual choice where there is one, never a reason. */
export function firstValues({ intent, version }: Asked, { rollout, lastKnownGood }: LiveRemote): ChangeValues {
  const usual = intent === 'rollback' ? (lastKnownGood?.version ?? '') : ''
  const next = STEPS.find((step) => step * 100 > (rollout?.shareBp ?? 0))
  const share = intent === 'ramp' ? next : 10
  return { version: version ?? usual, share: share ? String(share) : '', reason: '' }
}

/** Basis points of a share in percent as people type it: `10`, `0,25`, `10 %`. `undefined` when empty, NaN when it is none. */
export function parseShare(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const [, whole, hundredths = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s?%?$/.exec(trimmed) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
}

export interface Change {
  intent: Intent
  /** As it was when it was looked at. */
  seen: LiveEnvironment
  remote: LiveRemote
}

/** What is sent: refused by the API when the environment is no longer as it was seen. */
export function toRequest({ intent, seen, remote }: Change, { version, share, reason }: ChangeValues) {
  const { rollout } = remote
  const base = { environment: seen.name, remote: remote.name, reason, expectedRevision: seen.revision }
  switch (intent) {
    case 'promote':
    case 'pause':
    case 'resume':
    case 'abort':
      return { ...base, action: intent } satisfies ChangeRequestDraft
    case 'ramp':
      return { ...base, action: 'canary', version: rollout?.release.version, shareBp: parseShare(share) } as const
    case 'canary':
      return { ...base, action: 'canary', version: version || undefined, shareBp: parseShare(share) } as const
    case 'release':
    case 'rollback':
      return { ...base, action: intent, version: version || undefined } as const
  }
}

/** What an admin can do about a remote. */
const INTENTS = ['promote', 'ramp', 'resume', 'pause', 'abort', 'canary', 'release', 'rollback'] as const
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
export function possibleIntents({ rollout, lastKnownGood }: LiveRemote): readonly Intent[] {
  const forward = rollout ? ofRollout[rollout.state] : (['canary', 'release'] as const)
  // Before its second release a remote has nothing to go back to.
  return lastKnownGood ? [...forward, 'rollback'] : forward
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
