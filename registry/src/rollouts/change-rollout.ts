import { randomUUID, createHash } from 'node:crypto'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import type { Cohort } from 'shared-contracts'
import type { Environment, Rollout, EnvironmentSlot } from '../documents/environment.schema'
import { changeEnvironment, knownGoodAfter } from '../environments/change-environment'
import type { ChangeRequest } from '../environments/change-order.schema'
import { refuseForeignPaths, rolloutOf, slotOf, withSlot } from '../environments/slot'
import { RegistryError } from '../registry-error'
import { readRelease, takeRelease, verifyRelease } from '../releases/release-files'

interface Canary extends ChangeRequest {
  version: string
  /** Of visitors, in basis points: above 0, below all. */
  shareBp: number
}

/**
 * Gives a release to a share of visitors, beside the active one. Called again it ramps, goes on after a pause, or puts a
 * hotfix in the release's place: the visitors who had the rollout before are always the first to have it again.
 *
 * @throws RegistryError when the release is not kept or no longer what was published, or the share is none.
 */
export async function startCanary(request: Canary): Promise<Environment> {
  const { store, environment: name, remote, version, shareBp, by, reason, expectedRevision, sealed = false } = request
  if (!Number.isInteger(shareBp) || shareBp <= 0 || shareBp >= EVERYBODY_BP)
    throw new RegistryError('A canary gets more than 0 and less than 100 percent, in steps of 0.01')
  const release = await takeRelease(store.releases, remote, version)
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, async (before) => {
    const slot = slotOf(before, remote)
    if (slot.active === version) throw new RegistryError(`Everybody has ${remote}@${version} already`)
    await refuseForeignPaths(store.releases, before, release)
    const running = slot.rollout
    const same = running?.version === version
    if (!sealed && same && running.shareBp === shareBp && running.state === 'running') return null
    const rollout: Rollout = {
      id: running?.id ?? randomUUID(),
      version,
      shareBp,
      state: 'running',
      startedAt: same ? running.startedAt : new Date().toISOString(),
    }
    return {
      ...withSlot(before, remote, { slot: { ...slot, rollout }, release }),
      change: { action: 'canary', remote, from: running?.version ?? slot.active, to: version, shareBp, by, reason },
    }
  })
}

/** Gives the release that is rolled out to everybody. @throws RegistryError when there is none, or the guard has stopped it. */
export async function promoteCanary(request: ChangeRequest): Promise<Environment> {
  const { store, environment: name, remote, by, reason, expectedRevision } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, async (before) => {
    const { version, state } = rolloutOf(before, remote)
    if (state === 'stopped')
      throw new RegistryError(`The guard has stopped ${remote}@${version}: abort it, or roll out a fixed release`)
    const release = await readRelease(store.releases, remote, version)
    await verifyRelease(store.releases, release)
    const slot = slotOf(before, remote)
    return {
      ...withSlot(before, remote, {
        slot: { ...slot, ...knownGoodAfter(slot, version), active: version, rollout: null },
        release,
      }),
      change: { action: 'promote', remote, from: slot.active, to: version, shareBp: EVERYBODY_BP, by, reason },
    }
  })
}

interface Halt extends ChangeRequest {
  /** `pause`: a person's, who may go on. `stop`: the guard's, on evidence. */
  how: 'pause' | 'stop'
  /** Only if this is still the release that is rolled out. */
  version?: string
}

/** Takes a rollout's release away from everybody at the next page, and keeps its share and its visitors for going on later. */
export async function haltRollout(request: Halt): Promise<Environment> {
  const { store, environment: name, remote, how, version, by, reason, expectedRevision } = request
  const state = how === 'stop' ? 'stopped' : 'paused'
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, (before) => {
    const rollout = rolloutOf(before, remote)
    // What the guard has stopped stays so: paused by a person, it could be resumed.
    if ([state, 'stopped'].includes(rollout.state) || (version && rollout.version !== version)) return null
    const slot = slotOf(before, remote)
    return {
      ...withSlot(before, remote, { slot: { ...slot, rollout: { ...rollout, state } } }),
      change: { action: how, remote, from: rollout.version, to: slot.active, shareBp: 0, by, reason },
    }
  })
}

/** Ends a rollout: everybody has the active release. @throws RegistryError when none is going on. */
export async function abortRollout(request: ChangeRequest): Promise<Environment> {
  const { store, environment: name, remote, by, reason, expectedRevision } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, (before) => {
    const { version } = rolloutOf(before, remote)
    const slot = slotOf(before, remote)
    return {
      ...withSlot(before, remote, { slot: { ...slot, rollout: null } }),
      change: { action: 'abort', remote, from: version, to: slot.active, shareBp: EVERYBODY_BP, by, reason },
    }
  })
}

/**
 * Gives a paused rollout's release to the visitors who had it before.
 *
 * @throws RegistryError when there is none, or the guard has stopped it: what failed on evidence is started anew, knowingly.
 */
export async function resumeRollout(request: ChangeRequest): Promise<Environment> {
  const { store, environment: name, remote, by, reason, expectedRevision, sealed = false } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, (before) => {
    const rollout = rolloutOf(before, remote)
    if (rollout.state === 'running' && !sealed) return null
    if (rollout.state === 'stopped')
      throw new RegistryError(
        `The guard has stopped ${remote}@${rollout.version}: abort it, or release it as a canary once more`,
      )
    const { version, shareBp } = rollout
    return {
      ...withSlot(before, remote, { slot: { ...slotOf(before, remote), rollout: { ...rollout, state: 'running' } } }),
      change: { action: 'resume', remote, from: version, to: version, shareBp, by, reason },
    }
  })
}

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
