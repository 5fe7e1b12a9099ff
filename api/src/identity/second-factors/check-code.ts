import { CODE_BY_SESSION } from '../accounts/account-limits'
import type { Session } from '../accounts/find-session'
import type { Deps } from '../../deps'
import { clearAttempts, takeAttempt } from '../../platform/limits/take-attempt'
import { takeTimeCode } from './take-code'

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
