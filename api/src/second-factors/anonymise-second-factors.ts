import type { Tx } from '../db/database'
import { endAuthenticator } from './end-authenticator'

/** Erases an account's app secret and recovery codes. */
export async function anonymiseSecondFactors(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await endAuthenticator(tx, userId)
}
