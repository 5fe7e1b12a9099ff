import type { Cohort } from 'shared-contracts'
import type { Environment, EnvironmentSlot } from '../documents/environment.schema'
import { createHash } from 'node:crypto'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'

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

/**
 * A visitor's place in a rollout, from 0 to 9999: the same for as long as the rollout lives, and without relation to the
 * place in any other.
 */
export function bucketOf(rolloutId: string, visitor: string): number {
  const digest = createHash('sha256').update(`${rolloutId}:${visitor}`).digest()
  // 48 bits: what the remainder favours is below one in ten billion.
  return digest.readUIntBE(0, 6) % EVERYBODY_BP
}
