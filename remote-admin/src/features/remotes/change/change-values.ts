import type { LiveRemote } from 'shared-contracts'
import type { Asked } from './intents'

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
