import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import {
  type Environment,
  type EnvironmentChange,
  environmentSchema,
  type EnvironmentSlot,
} from '../documents/environment.schema'
import { RegistryError } from '../registry-error'
import type { EnvironmentStore } from '../store/registry-store'
import { readRelease } from '../releases/release-files'
import type { ChangeRequest } from './change-order.schema'
import { slotOf, withSlot } from './slot'

/** What shoppers have, and what commands mean that name no other. */
export const DEFAULT_ENVIRONMENT = 'production'

/** What is live now; an empty environment before anything was. */
export async function readEnvironment(environments: EnvironmentStore, name: string): Promise<Environment> {
  return (await environments.latest(name)) ?? { name, revision: 0, remotes: {}, shells: [], change: null }
}

/** With this many writers at once something else is wrong. */
const MAX_ATTEMPTS = 50

/** What is to be live next, and the words for the release history; `null` when nothing has to change. */
type Step = Pick<Environment, 'remotes' | 'shells'> &
  Partial<Pick<Environment, 'host'>> & { change: Omit<EnvironmentChange, 'at'> }

interface Options {
  environments: EnvironmentStore
  name: string
  /** Refuse when the environment has moved on from here: for somebody who decided on what they saw. */
  expectedRevision?: number | undefined
}

/**
 * Adds a revision to an environment. When somebody else was faster, the step is taken again from where they left it.
 *
 * @returns the environment after it; the same as before when nothing had to change.
 * @throws RegistryError when the step refuses, or its result is not valid.
 */
export async function changeEnvironment(
  { environments, name, expectedRevision }: Options,
  step: (before: Environment) => Step | null | Promise<Step | null>,
): Promise<Environment> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await readEnvironment(environments, name)
    if (expectedRevision !== undefined && before.revision !== expectedRevision)
      throw new RegistryError(
        `${name} is at revision ${before.revision}, not ${expectedRevision}: look at what changed and try again`,
        'conflict',
      )
    const next = await step(before)
    if (!next) return before
    const { change, ...state } = next
    const after: Environment = {
      name,
      revision: before.revision + 1,
      host: before.host,
      ...state,
      change: { ...change, at: new Date().toISOString() },
    }
    if (!(await environmentSchema.isValid(after, { strict: true })))
      throw new RegistryError(`${change.remote ?? 'The shell'} cannot be made live as asked`)
    if (await environments.append(after)) return after
  }
  throw new RegistryError(`${name} changes too fast: try again`, 'conflict')
}

/** More proofs than this are not kept: nobody goes back further. */
const KEPT_PROOFS = 10

type KnownGood = Pick<EnvironmentSlot, 'lastKnownGood' | 'proven'>

export const isProven = ({ proven = [] }: Pick<EnvironmentSlot, 'proven'>, version: string): boolean =>
  proven.includes(version)

const knownGood = (lastKnownGood: string | null, proven: readonly string[] = []): KnownGood => ({
  lastKnownGood,
  ...(proven.length > 0 ? { proven: [...proven] } : {}),
})

/**
 * What is fallen back to once everybody has `next`: the newest proven release. Only where none is proven yet it is what everybody had
 * before, good or not.
 */
export function knownGoodAfter(slot: EnvironmentSlot | undefined, next: string): KnownGood {
  if (!slot) return knownGood(null)
  const { active, lastKnownGood, proven } = slot
  const good = proven?.find((version) => version !== next)
  return knownGood(good ?? (active === next ? lastKnownGood : active), proven)
}

/** The same with a further proof. */
export function knownGoodWithProof(slot: EnvironmentSlot, version: string): KnownGood {
  const others = slot.proven?.filter((other) => other !== version) ?? []
  return knownGoodAfter({ ...slot, proven: [version, ...others].slice(0, KEPT_PROOFS) }, slot.active)
}

/**
 * The same after a rollback: what was taken back has proven the contrary.
 *
 * @param older what everybody had before both of them, for a remote without any proof.
 */
export async function knownGoodAfterRollback(
  { active, proven = [] }: EnvironmentSlot,
  to: string,
  older: () => Promise<string | null>,
): Promise<KnownGood> {
  const left = proven.filter((version) => version !== active || version === to)
  return knownGood(left.find((version) => version !== to) ?? (await older()), left)
}

interface Proof extends ChangeRequest {
  /** The active one when absent. */
  version?: string | undefined
}

/**
 * Notes that a release is good: from now on it is gone back to, by visitors' browsers and by a rollback, rather than to what was merely
 * live before.
 *
 * @throws RegistryError when there is no such release.
 */
export async function proveRelease(request: Proof): Promise<Environment> {
  const { store, environment: name, remote, version, by, reason, expectedRevision } = request
  return changeEnvironment({ environments: store.environments, name, expectedRevision }, async (before) => {
    const slot = slotOf(before, remote)
    const proven = version ?? slot.active
    await readRelease(store.releases, remote, proven)
    if (isProven(slot, proven)) return null
    return {
      ...withSlot(before, remote, { slot: { ...slot, ...knownGoodWithProof(slot, proven) } }),
      change: { action: 'prove', remote, from: slot.active, to: proven, shareBp: EVERYBODY_BP, by, reason },
    }
  })
}
