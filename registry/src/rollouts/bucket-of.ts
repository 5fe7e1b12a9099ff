import { createHash } from 'node:crypto'
import { EVERYBODY_BP } from 'shared-contracts/releases/releases.schema'

/**
 * A visitor's place in a rollout, from 0 to 9999: the same for as long as the rollout lives, and without relation to the
 * place in any other.
 */
export function bucketOf(rolloutId: string, visitor: string): number {
  const digest = createHash('sha256').update(`${rolloutId}:${visitor}`).digest()
  // 48 bits: what the remainder favours is below one in ten billion.
  return digest.readUIntBE(0, 6) % EVERYBODY_BP
}
