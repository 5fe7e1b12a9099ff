import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { authenticators } from './authenticators.table'
import { recoveryCodes } from './recovery-codes.table'

/** Forgets the app and the recovery codes; the password alone signs in again. */
export async function endAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
