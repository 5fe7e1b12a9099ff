import { eq } from 'drizzle-orm'
import type { Session } from '../accounts/find-session'
import type { Deps } from '../deps'
import { refuse } from '../http/refuse'
import { passkeys } from '../passkeys/passkeys.table'
import { usesAuthenticator } from './uses-authenticator'

/** With one factor, and with one that was used for this session, an admin sees how they stand and brings the other. */
const STEP_UP = ['overview', 'passkeys', 'sessions', 'proofOptions', 'proveByPasskey', 'proveByCode']
/** Without any, they also set one up. Who has one cannot: a password alone would make a second factor for whoever knows it. */
const SET_UP = ['prove', 'startAuthenticator', 'confirmAuthenticator', 'passkeyOptions', 'addPasskey']

/** Whether a session rests on less than the shop asks of its account. */
export const lacksSecondFactor = (
  env: Pick<Deps['env'], 'staffSecondFactor'>,
  { account, secondFactor }: Session,
): boolean => env.staffSecondFactor === 'required' && account.audience === 'admin' && !secondFactor

/**
 * Lets an admin on whose session rests on more than a password, where the shop asks for that.
 *
 * @param place of the endpoint in the contract.
 * @throws SECOND_FACTOR_REQUIRED
 */
export async function demandSecondFactor(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  place: string,
  session: Session,
): Promise<void> {
  if (!lacksSecondFactor(env, session)) return
  const own = /^security\.admin\.(\w+)$/.exec(place)?.[1] ?? ''
  if (STEP_UP.includes(own)) return
  if (SET_UP.includes(own) && !(await hasSecondFactor(db, session.account.id))) return
  throw refuse('SECOND_FACTOR_REQUIRED')
}

async function hasSecondFactor(db: Deps['db'], userId: string): Promise<boolean> {
  if (await usesAuthenticator(db, userId)) return true
  const found = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  return found.length > 0
}
