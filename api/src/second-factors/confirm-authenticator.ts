import { and, eq, isNull } from 'drizzle-orm'
import { PROOF_BY_ACCOUNT } from '../accounts/account-limits'
import { lockAccount } from '../accounts/lock-account'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { forgetAttempts } from '../limits/forget-attempts'
import { authenticators } from './authenticators.table'
import { renewRecoveryCodes } from './renew-recovery-codes'
import { stepOf } from './time-code'

/** Asks for the app from now on. @returns the recovery codes, or `null` when the code is not the app's. */
export async function confirmAuthenticator(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  code: string,
): Promise<string[] | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const waiting = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt))
    const [app] = await tx.select({ secret: authenticators.secret }).from(authenticators).where(waiting)
    const step = app ? stepOf(app.secret, code, now) : null
    if (step === null) return null
    await tx.update(authenticators).set({ confirmedAt: now, lastStep: step }).where(waiting)
    await forgetAttempts(tx, PROOF_BY_ACCOUNT, userId)
    return renewRecoveryCodes(tx, userId)
  })
}
