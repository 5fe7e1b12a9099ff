import { PROOF_BY_ACCOUNT } from '../accounts/account-limits'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import { forgetAttempts } from '../limits/forget-attempts'
import { takeAttempt } from '../limits/take-attempt'
import { takeTimeCode } from './take-code'

export type CodeCheck =
  | { passed: true }
  | { passed: false; refused: 'CODE_INVALID' }
  | { passed: false; refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/** Asks somebody who is signed in for a code of their app; recovery codes are for signing in. */
export async function checkCode(deps: { db: Db; clock: Clock }, userId: string, code: string): Promise<CodeCheck> {
  const retryAfterSeconds = await takeAttempt(deps, PROOF_BY_ACCOUNT, userId)
  if (retryAfterSeconds !== null) return { passed: false, refused: 'TOO_MANY_REQUESTS', retryAfterSeconds }
  const now = deps.clock.now()
  const taken = await deps.db.transaction((tx) => takeTimeCode(tx, userId, { code, now }))
  if (!taken) return { passed: false, refused: 'CODE_INVALID' }
  await forgetAttempts(deps.db, PROOF_BY_ACCOUNT, userId)
  return { passed: true }
}
