import type { EnvironmentSlot } from '../documents/environment.schema'

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
