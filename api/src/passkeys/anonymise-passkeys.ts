import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { passkeyChallenges } from './passkey-challenges.table'
import { passkeys } from './passkeys.table'

/** Erases an account's passkeys. */
export async function anonymisePasskeys(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}
