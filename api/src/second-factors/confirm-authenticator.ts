import { and, eq, isNull } from 'drizzle-orm'
import { lockAccount } from '../accounts/lock-account'
import type { Deps } from '../deps'
import { appSecret } from './app-secret'
import { authenticators } from './authenticators.table'
import { renewRecoveryCodes } from './renew-recovery-codes'
import { stepOf } from './time-code'

/** Asks for the app from now on. @returns the recovery codes, or `null` when the code is not the app's. */
export async function confirmAuthenticator(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  code: string,
): Promise<string[] | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const waiting = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt))
    const [app] = await tx.select().from(authenticators).where(waiting)
    const step = app ? stepOf(appSecret(keys, app), code, now) : null
    if (step === null) return null
    await tx.update(authenticators).set({ confirmedAt: now, lastStep: step }).where(waiting)
    return renewRecoveryCodes(tx, userId)
  })
}
