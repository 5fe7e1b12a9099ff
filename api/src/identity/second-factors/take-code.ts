import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Tx } from '../../platform/db/database'
import { clearAttempts, takeAttempt } from '../../platform/limits/take-attempt'
import type { KeyRing } from '../../platform/secrets/key-ring'
import { hashToken } from '../../platform/secrets/secret-of'
import { CODE_BY_SESSION } from '../accounts/account-limits'
import type { Session } from '../accounts/find-session'
import { appSecret, stepOf } from './authenticator'
import { authenticators, recoveryCodes } from './second-factors.table'

/** Takes a code of the app or a recovery code. @returns whether it was right; the same one is not, ever again. */
export async function takeCode(
  from: { db: Tx; keys: KeyRing },
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  return /^\d{6}$/.test(code)
    ? takeTimeCode(from, userId, { code, now })
    : takeRecoveryCode(from.db, userId, { code, now })
}

/** Takes a code of the app. @returns whether it was right and had not been taken before. */
async function takeTimeCode(
  { db: tx, keys }: { db: Tx; keys: KeyRing },
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const own = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
  const [app] = await tx.select().from(authenticators).where(own)
  const step = app ? stepOf(appSecret(keys, app), code, now) : null
  if (step === null) return false
  // One statement compares and moves on, so that two who send one code at once are not both let in.
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(own, lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return taken.length > 0
}

async function takeRecoveryCode(tx: Tx, userId: string, { code, now }: { code: string; now: Date }): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export type CodeCheck =
  | { passed: true }
  | { passed: false; refused: 'CODE_INVALID' }
  | { passed: false; refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/** Asks somebody who is signed in for a code of their app; recovery codes are for signing in. */
export async function checkCode(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { id, account }: Pick<Session, 'id' | 'account'>,
  code: string,
): Promise<CodeCheck> {
  const retryAfterSeconds = await takeAttempt(deps, CODE_BY_SESSION, id)
  if (retryAfterSeconds !== null) return { passed: false, refused: 'TOO_MANY_REQUESTS', retryAfterSeconds }
  const now = deps.clock.now()
  const taken = await deps.db.transaction((tx) => takeTimeCode({ db: tx, keys: deps.keys }, account.id, { code, now }))
  if (!taken) return { passed: false, refused: 'CODE_INVALID' }
  await clearAttempts(deps.db, CODE_BY_SESSION, id)
  return { passed: true }
}
