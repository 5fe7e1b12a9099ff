import type { Cohort } from 'shared-contracts'
import type { Environment, EnvironmentSlot } from '../documents/environment.schema'
import { bucketOf } from './bucket-of'

/** The release that one visitor has of one remote, and why. */
export interface Choice {
  version: string
  cohort: Cohort
}

interface Visitor {
  /** Random and kept by the visitor's browser; `null` when nothing is known of them: they have what everybody has. */
  id: string | null
  /** Versions that somebody chose by hand, by remote. */
  overrides: Readonly<Record<string, string>>
}

function choose({ active, rollout }: EnvironmentSlot, id: string | null, override: string | undefined): Choice {
  if (override) return { version: override, cohort: 'override' }
  const drawn = rollout?.state === 'running' && id !== null && bucketOf(rollout.id, id) < rollout.shareBp
  return drawn ? { version: rollout.version, cohort: 'canary' } : { version: active, cohort: 'stable' }
}

/** Which shell a visitor has. */
export const chooseHost = (slot: EnvironmentSlot, { id }: Pick<Visitor, 'id'>): Choice => choose(slot, id, undefined)

/** Which release of every live remote a visitor has. */
export const chooseVersions = ({ remotes }: Environment, { id, overrides }: Visitor): Record<string, Choice> =>
  Object.fromEntries(Object.entries(remotes).map(([name, slot]) => [name, choose(slot, id, overrides[name])]))
