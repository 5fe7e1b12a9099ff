import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { hashToken } from '../../platform/secrets/secret-of'
import type { Tx } from '../../platform/db/database'
import type { KeyRing } from '../../platform/secrets/key-ring'
import { appSecret } from './app-secret'
import { authenticators } from './authenticators.table'
import { recoveryCodes } from './recovery-codes.table'
import { stepOf } from './time-code'

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
export async function takeTimeCode(
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
