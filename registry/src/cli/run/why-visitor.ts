import type { Cohort } from 'shared-contracts'
import type { Environment } from '../../documents/environment.schema'
import { HOST } from '../../host/host-name'
import { bucketOf, chooseVersions } from '../../rollouts/choose-versions'
import { showShare } from '../text/format'

/** The release that a visitor gets of one remote, and what decides it. */
export interface Reason {
  remote: string
  version: string
  cohort: Cohort
  /** The visitor's place in the rollout, 0 to 9999; `null` without a rollout. */
  bucket: number | null
  /** The rollout's share in basis points; `null` without one. */
  shareBp: number | null
  because: string
}

/** What decides which release of every remote a visitor gets, apart from what they chose by hand. */
export function whyVisitor(environment: Environment, id: string): Reason[] {
  const { remotes, host } = environment
  // The shell is drawn as remotes are.
  const slots = { ...(host ? { [HOST]: host } : {}), ...remotes }
  const choices = chooseVersions({ ...environment, remotes: slots }, { id, overrides: {} })
  return Object.entries(slots).map(([remote, { active, rollout }]) => {
    const { version, cohort } = choices[remote] ?? { version: active, cohort: 'stable' as const }
    if (!rollout)
      return { remote, version, cohort, bucket: null, shareBp: null, because: 'no rollout: everybody has it' }
    const bucket = bucketOf(rollout.id, id)
    const { shareBp, state } = rollout
    const side = bucket < shareBp ? 'below' : 'not below'
    const because =
      state === 'running'
        ? `bucket ${bucket} is ${side} ${shareBp} (${showShare(shareBp)})`
        : `the rollout is ${state}: everybody has the active release`
    return { remote, version, cohort, bucket, shareBp, because }
  })
}
