import type { ChangeRequestDraft, LiveEnvironment, LiveRemote } from 'shared-contracts'
import type { ChangeValues } from './change-values'
import type { Intent } from './intents'
import { parseShare } from './parse-share'

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
