import type { EnvironmentSlot } from '../documents/environment.schema'

/** More proofs than this are not kept: nobody goes back further. */
const KEPT_PROOFS = 10

type Standing = Pick<EnvironmentSlot, 'lastKnownGood' | 'proven'>

export const isProven = ({ proven = [] }: Pick<EnvironmentSlot, 'proven'>, version: string): boolean =>
  proven.includes(version)

const standing = (lastKnownGood: string | null, proven: readonly string[] = []): Standing => ({
  lastKnownGood,
  ...(proven.length > 0 ? { proven: [...proven] } : {}),
})

/**
 * What is fallen back to once everybody has `next`: the newest proven release. Only where none is proven yet it is what everybody had
 * before, good or not.
 */
export function standingAfter(slot: EnvironmentSlot | undefined, next: string): Standing {
  if (!slot) return standing(null)
  const { active, lastKnownGood, proven } = slot
  const good = proven?.find((version) => version !== next)
  return standing(good ?? (active === next ? lastKnownGood : active), proven)
}

/** The same with a further proof. */
export function standingWithProof(slot: EnvironmentSlot, version: string): Standing {
  const others = slot.proven?.filter((other) => other !== version) ?? []
  return standingAfter({ ...slot, proven: [version, ...others].slice(0, KEPT_PROOFS) }, slot.active)
}

/**
 * The same after a rollback: what was taken back has proven the contrary.
 *
 * @param older what everybody had before both of them, for a remote without any proof.
 */
export async function standingAfterRollback(
  { active, proven = [] }: EnvironmentSlot,
  to: string,
  older: () => Promise<string | null>,
): Promise<Standing> {
  const left = proven.filter((version) => version !== active || version === to)
  return standing(left.find((version) => version !== to) ?? (await older()), left)
}
