import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { oneTimeTokens } from '../accounts/one-time-tokens.table'
import { sessions } from '../accounts/sessions.table'
import { users } from '../accounts/users.table'

/** A shopper's account whose person is there. */
export const isShopper = (userId: string) =>
  and(eq(users.id, userId), eq(users.audience, 'shop'), isNull(users.erasedAt))

/** Keeps a shopper out: no session and no link goes on. @returns false when they were kept out already. */
export async function blockAccount(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const blocked = await tx
    .update(users)
    .set({ blockedAt: now })
    .where(and(isShopper(userId), isNull(users.blockedAt)))
    .returning({ id: users.id })
  await endSessionsOf(tx, userId)
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  return blocked.length > 0
}

/** Lets a shopper in again, who has to sign in anew. @returns false when they were not kept out. */
export async function unblockAccount(tx: Tx, userId: string): Promise<boolean> {
  const unblocked = await tx
    .update(users)
    .set({ blockedAt: null })
    .where(and(isShopper(userId), isNotNull(users.blockedAt)))
    .returning({ id: users.id })
  await endSessionsOf(tx, userId)
  return unblocked.length > 0
}

/** Signs an account out everywhere. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/**
 * Locks a shopper's account, so that nothing is written about a person while they are being erased. An order that is being placed goes on: it
 * refers to the account and does not change it.
 *
 * @returns `null` when there is nobody.
 */
export async function lockShopper(tx: Tx, userId: string) {
  const [shopper] = await tx
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt, blockedAt: users.blockedAt })
    .from(users)
    .where(isShopper(userId))
    .for('no key update')
  return shopper ?? null
}
