import { and, eq, isNull } from 'drizzle-orm'
import { accountMessages } from 'shared-contracts/accounts/accounts.messages'
import { lockAccount } from '../accounts/account-of'
import type { Deps } from '../../deps'
import { refuseField, type Refuses } from '../../http/refuse'
import { appSecret } from './app-secret'
import { authenticators } from './authenticators.table'
import { renewRecoveryCodes } from './renew-recovery-codes'
import { stepOf } from './time-code'
import type { Tx } from '../../platform/db/database'
import { recoveryCodes } from './recovery-codes.table'

/** Asks for the app from now on. @returns the recovery codes. */
export async function confirmAuthenticator(
  context: Pick<Deps, 'db' | 'keys' | 'clock'> & Refuses<'CODE_INVALID'>,
  userId: string,
  code: string,
): Promise<string[]> {
  const { db, keys, clock } = context
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const waiting = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt))
    const [app] = await tx.select().from(authenticators).where(waiting)
    const step = app ? stepOf(appSecret(keys, app), code, now) : null
    if (step === null) throw refuseField(context, 'CODE_INVALID', { field: 'code', message: accountMessages.codeWrong })
    await tx.update(authenticators).set({ confirmedAt: now, lastStep: step }).where(waiting)
    return renewRecoveryCodes(tx, userId)
  })
}

/** Removes the app and the recovery codes; the password alone signs in again. */
export async function endAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Erases an account's app secret and recovery codes. */
export async function anonymiseSecondFactors(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await endAuthenticator(tx, userId)
}
