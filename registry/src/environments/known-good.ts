import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'
import type { Environment, EnvironmentSlot } from '../documents/environment.schema'
import { readRelease } from '../releases/release-files'
import { changeEnvironment } from './change-environment'
import type { ChangeRequest } from './change-order.schema'
import { slotOf, withSlot } from './slot'

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
