import { eq, and, isNotNull } from 'drizzle-orm'
import type { Session } from '../accounts/session'
import type { Deps } from '../../deps'
import { passkeys } from '../passkeys/passkeys.table'
import type { Queryable } from '../../platform/db/database'
import { authenticators } from './second-factors.table'

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
 * Whether an admin has to bring a second factor before this endpoint, because the shop asks for one.
 *
 * @param place of the endpoint in the contract.
 */
export async function owesSecondFactor(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  place: string,
  session: Session,
): Promise<boolean> {
  if (!lacksSecondFactor(env, session)) return false
  const own = /^security\.admin\.(\w+)$/.exec(place)?.[1] ?? ''
  if (STEP_UP.includes(own)) return false
  return !SET_UP.includes(own) || (await hasSecondFactor(db, session.account.id))
}

async function hasSecondFactor(db: Deps['db'], userId: string): Promise<boolean> {
  if (await usesAuthenticator(db, userId)) return true
  const found = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  return found.length > 0
}

/** Whether a log-in with a password needs a code as well. */
export async function usesAuthenticator(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  return found.length > 0
}
